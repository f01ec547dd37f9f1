import { member } from '../../../../.storybook/samples.ts';
import { noDrafts, ownDraftPage } from '../../../../.storybook/samples-review.ts';
import { expectEveryState, type Situation, storyOf } from '../../../../.storybook/story.tsx';
import { proposalDraftsMachine } from '../../../machines/proposals/proposal-drafts.machine.ts';
import type { ViewProps } from '../../Flow.tsx';
import { ProposalDrafts } from './ProposalDrafts.tsx';

export default { title: 'proposals/Drafts' };

type Drafts = typeof proposalDraftsMachine;
type Context = Situation<Drafts>['context'];

const shell = { session: { value: 'signedIn', context: { user: member } } } as const;
const begun: Context = { page: 1, result: null, chosen: null };
const shown: Context = { ...begun, result: ownDraftPage };
const choosing: Context = { ...shown, chosen: ownDraftPage.items[0] ?? null };
const at = (value: Situation<Drafts>['value'], context: Context): Situation<Drafts> => ({ value, context, shell });

const situations = {
  loading: at('loading', begun),
  shown: at('shown', shown),
  none: at('shown', { ...begun, result: noDrafts }),
  failed: at('failed', begun),
  confirming: at('confirming', choosing),
  deleting: at('deleting', choosing),
} satisfies Record<string, Situation<Drafts>>;
expectEveryState<Drafts>(proposalDraftsMachine, situations);

const View = (props: ViewProps<Drafts>) => (
  <main className="wrap py-8 max-w-[968px]">
    <ProposalDrafts {...props} />
  </main>
);

export const Loading = storyOf<Drafts>(proposalDraftsMachine, View, situations.loading);
export const Shown = storyOf<Drafts>(proposalDraftsMachine, View, situations.shown);
export const None = storyOf<Drafts>(proposalDraftsMachine, View, situations.none);
export const Failed = storyOf<Drafts>(proposalDraftsMachine, View, situations.failed);
export const Confirming = storyOf<Drafts>(proposalDraftsMachine, View, situations.confirming);
export const Deleting = storyOf<Drafts>(proposalDraftsMachine, View, situations.deleting);
