import { actorAt, listAt } from '../../../../.storybook/frozen.ts';
import { member } from '../../../../.storybook/samples.ts';
import { noProposals, ownDraftPage, ownProposalPage } from '../../../../.storybook/samples-review.ts';
import { expectEveryState, type Situation, storyOf } from '../../../../.storybook/story.tsx';
import { proposalDraftsMachine } from '../../../machines/proposals/proposal-drafts.machine.ts';
import { submittedProposalsMachine } from '../../../machines/proposals/submitted-proposals.machine.ts';
import type { ViewProps } from '../../Flow.tsx';
import { SubmittedProposals } from './SubmittedProposals.tsx';

export default { title: 'proposals/Submitted proposals' };

type List = typeof submittedProposalsMachine;
type Context = Situation<List>['context'];

const shell = { session: { value: 'signedIn', context: { user: member } } } as const;
const begun: Context = { read: null, chosen: null, touched: null };
const read: Context = { ...begun, read: ownProposalPage };
const choosing: Context = { ...read, chosen: ownProposalPage.items[0] ?? null };
const all = { group: null, page: 1 };
const shownList = listAt('shown', { search: all, result: ownProposalPage });
const at = (value: Situation<List>['value'], context: Context, proposals = shownList): Situation<List> => ({
  value,
  context,
  children: { proposals },
  shell,
});
const drafts = actorAt(
  proposalDraftsMachine,
  'choosing',
  { read: ownDraftPage, chosen: null },
  { drafts: listAt('shown', { search: { page: 1 }, result: ownDraftPage }) },
);

const situations = {
  loading: at('choosing', begun, listAt('loading', { search: all, result: null })),
  reloading: at('choosing', read, listAt('loading', { search: all, result: ownProposalPage })),
  shown: at('choosing', read),
  none: at('choosing', read, listAt('empty', { search: all, result: noProposals })),
  noneInGroup: at('choosing', read, listAt('empty', { search: { group: 'decided', page: 1 }, result: noProposals })),
  drafts: { ...at('drafts', read), children: { proposals: shownList, proposalDrafts: drafts } },
  failed: at('choosing', begun, listAt('failed', { search: all, result: null })),
  paying: at('paying', choosing),
  redirecting: at('redirecting', choosing),
  confirming: at('confirming', choosing),
  withdrawing: at('withdrawing', choosing),
} satisfies Record<string, Situation<List>>;
expectEveryState<List>(submittedProposalsMachine, situations);

const View = (props: ViewProps<List>) => (
  <main className="wrap py-8 max-w-[968px]">
    <SubmittedProposals {...props} />
  </main>
);

export const Loading = storyOf<List>(submittedProposalsMachine, View, situations.loading);
export const Reloading = storyOf<List>(submittedProposalsMachine, View, situations.reloading);
export const Shown = storyOf<List>(submittedProposalsMachine, View, situations.shown);
export const NoneInGroup = storyOf<List>(submittedProposalsMachine, View, situations.noneInGroup);
export const Drafts = storyOf<List>(submittedProposalsMachine, View, situations.drafts);
export const None = storyOf<List>(submittedProposalsMachine, View, situations.none);
export const Failed = storyOf<List>(submittedProposalsMachine, View, situations.failed);
export const Paying = storyOf<List>(submittedProposalsMachine, View, situations.paying);
export const Redirecting = storyOf<List>(submittedProposalsMachine, View, situations.redirecting);
export const Confirming = storyOf<List>(submittedProposalsMachine, View, situations.confirming);
export const Withdrawing = storyOf<List>(submittedProposalsMachine, View, situations.withdrawing);
