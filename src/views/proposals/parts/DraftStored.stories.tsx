import { proposalDraft } from '../../../../.storybook/samples-proposals.ts';
import { daysFromNow } from '../../../../.storybook/samples-tenders.ts';
import { expectEveryState, type Situation, storyOf } from '../../../../.storybook/story.tsx';
import type { Failure } from '../../../../contract/failures.ts';
import { proposalDraftMachine } from '../../../machines/proposals/proposal-draft.machine.ts';
import { typedProposalOf } from '../../../machines/proposals/proposal-editing.ts';
import type { ViewProps } from '../../Flow.tsx';
import { DraftOvertaken } from './DraftOvertaken.tsx';
import { DraftStored } from './DraftStored.tsx';

export default { title: 'proposals/Draft stored' };

type Draft = typeof proposalDraftMachine;
type Context = Situation<Draft>['context'];

const context: Context = {
  tenderId: 148,
  userId: 7,
  version: 4,
  writer: 'k',
  typed: typedProposalOf(proposalDraft),
  sent: null,
  isRestored: false,
  isAsked: false,
  savedAt: proposalDraft.updatedAt,
  failure: null,
};
const failure = (code: Failure['code'], message: string | null = null): Failure => ({
  code,
  status: null,
  message,
  requestId: null,
  fields: {},
});

const situations = {
  stored: { value: 'stored', context },
  storedBefore: { value: 'stored', context: { ...context, savedAt: daysFromNow(-3) } },
  never: { value: 'stored', context: { ...context, savedAt: null } },
  changed: { value: 'changed', context },
  storing: { value: 'storing', context: { ...context, isAsked: true } },
  unstored: { value: 'unstored', context: { ...context, failure: failure('unreachable') } },
  refused: { value: 'unstored', context: { ...context, failure: failure('unexpected') } },
  refusedWithReason: {
    value: 'unstored',
    context: { ...context, failure: failure('deadlinePassed', 'The deadline of this tender has passed.') },
  },
  overtaken: { value: 'overtaken', context },
  catchingUp: { value: 'catchingUp', context },
  held: { value: 'held', context },
} satisfies Record<string, Situation<Draft>>;
expectEveryState<Draft>(proposalDraftMachine, situations, { passing: ['deciding', 'settling', 'replaced'] });

const View = (props: ViewProps<Draft>) => (
  <main className="wrap py-8">
    <DraftStored {...props} />
    <DraftOvertaken {...props} />
  </main>
);

export const Stored = storyOf<Draft>(proposalDraftMachine, View, situations.stored);
export const StoredBefore = storyOf<Draft>(proposalDraftMachine, View, situations.storedBefore);
export const Never = storyOf<Draft>(proposalDraftMachine, View, situations.never);
export const Changed = storyOf<Draft>(proposalDraftMachine, View, situations.changed);
export const Storing = storyOf<Draft>(proposalDraftMachine, View, situations.storing);
export const Unstored = storyOf<Draft>(proposalDraftMachine, View, situations.unstored);
export const Refused = storyOf<Draft>(proposalDraftMachine, View, situations.refused);
export const RefusedWithReason = storyOf<Draft>(proposalDraftMachine, View, situations.refusedWithReason);
export const Overtaken = storyOf<Draft>(proposalDraftMachine, View, situations.overtaken);
export const CatchingUp = storyOf<Draft>(proposalDraftMachine, View, situations.catchingUp);
export const Held = storyOf<Draft>(proposalDraftMachine, View, situations.held);
