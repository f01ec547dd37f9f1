import { proposalDraft } from '../../../.storybook/samples-proposals.ts';
import { daysFromNow } from '../../../.storybook/samples-tenders.ts';
import { expectEveryState, type Situation, storyOf } from '../../../.storybook/story.tsx';
import type { Failure } from '../../../contract/failures.ts';
import { autosaveMachine } from '../../machines/drafts/autosave.machine.ts';
import type { StoredVersion } from '../../machines/drafts/draft.ts';
import { typedProposalOf } from '../../machines/proposals/proposal-editing.ts';
import type { ViewProps } from '../Flow.tsx';
import { ProposalConflict } from '../proposals/parts/ProposalConflict.tsx';
import { DraftStatus } from './DraftStatus.tsx';

export default { title: 'drafts/Autosave' };

type Draft = typeof autosaveMachine;
type Context = Situation<Draft>['context'];

const context: Context = {
  draft: {
    kind: 'proposal',
    draftKey: { tenderId: 148, userId: 7, writer: 'k', revises: null },
    content: typedProposalOf(proposalDraft),
    version: 4,
  },
  sent: null,
  theirs: null,
  isRestored: false,
  isSaveRequested: false,
  savedAt: proposalDraft.updatedAt,
  failure: null,
  remoteVersion: null,
  pause: 1500,
};
const failure = (code: Failure['code'], message: string | null = null): Failure => ({
  code,
  status: null,
  message,
  requestId: null,
  fields: {},
});

const stored = typedProposalOf(proposalDraft);
const theirs: StoredVersion = {
  kind: 'proposal',
  version: 6,
  isSubmitted: false,
  content: {
    ...stored,
    values: { ...stored.values, title: 'خدمة تنظيف لستة أبراج', offer_price: '912500' },
    milestones: stored.milestones.slice(0, 2),
  },
};

const goneTheirs: StoredVersion = { kind: 'proposal', version: 0, content: null, isSubmitted: false };

const situations = {
  stored: { value: { stored: 'resting' }, context },
  checking: { value: { stored: 'checking' }, context },
  savedEarlier: { value: { stored: 'resting' }, context: { ...context, savedAt: daysFromNow(-3) } },
  never: { value: { stored: 'resting' }, context: { ...context, draft: { ...context.draft, version: 0 }, savedAt: null } },
  savedSometime: { value: { stored: 'resting' }, context: { ...context, savedAt: null } },
  changed: { value: 'changed', context },
  storing: { value: 'storing', context: { ...context, isSaveRequested: true } },
  saveFailed: { value: 'saveFailed', context: { ...context, failure: failure('unreachable') } },
  refused: { value: 'saveFailed', context: { ...context, failure: failure('unexpected') } },
  refusedWithReason: {
    value: 'saveFailed',
    context: { ...context, failure: failure('deadlinePassed', 'The deadline of this tender has passed.') },
  },
  outdated: { value: 'outdated', context: { ...context, theirs } },
  gone: { value: 'outdated', context: { ...context, theirs: goneTheirs } },
  deletedMeanwhile: { value: 'conflict', context: { ...context, theirs: goneTheirs } },
  comparing: { value: 'comparing', context },
  conflict: { value: 'conflict', context: { ...context, theirs } },
  conflictUnread: { value: 'conflict', context },
  loadingLatest: { value: 'loadingLatest', context },
  suspended: { value: 'suspended', context },
} satisfies Record<string, Situation<Draft>>;
expectEveryState<Draft>(autosaveMachine, situations, {
  transient: ['deciding', 'checkingChanges.automatic', 'checkingChanges.requested', 'replaced', 'refused'],
});

const View = (props: ViewProps<Draft>) => (
  <main className="wrap py-8">
    <DraftStatus {...props} />
    <ProposalConflict {...props} />
  </main>
);

export const Outdated = storyOf<Draft>(autosaveMachine, View, situations.outdated);
export const Gone = storyOf<Draft>(autosaveMachine, View, situations.gone);
export const DeletedMeanwhile = storyOf<Draft>(autosaveMachine, View, situations.deletedMeanwhile);
export const Comparing = storyOf<Draft>(autosaveMachine, View, situations.comparing);
export const ConflictUnread = storyOf<Draft>(autosaveMachine, View, situations.conflictUnread);
export const Checking = storyOf<Draft>(autosaveMachine, View, situations.checking);
export const Stored = storyOf<Draft>(autosaveMachine, View, situations.stored);
export const SavedEarlier = storyOf<Draft>(autosaveMachine, View, situations.savedEarlier);
export const Never = storyOf<Draft>(autosaveMachine, View, situations.never);
export const SavedSometime = storyOf<Draft>(autosaveMachine, View, situations.savedSometime);
export const Changed = storyOf<Draft>(autosaveMachine, View, situations.changed);
export const Storing = storyOf<Draft>(autosaveMachine, View, situations.storing);
export const SaveFailed = storyOf<Draft>(autosaveMachine, View, situations.saveFailed);
export const Refused = storyOf<Draft>(autosaveMachine, View, situations.refused);
export const RefusedWithReason = storyOf<Draft>(autosaveMachine, View, situations.refusedWithReason);
export const Conflict = storyOf<Draft>(autosaveMachine, View, situations.conflict);
export const LoadingLatest = storyOf<Draft>(autosaveMachine, View, situations.loadingLatest);
export const Suspended = storyOf<Draft>(autosaveMachine, View, situations.suspended);
