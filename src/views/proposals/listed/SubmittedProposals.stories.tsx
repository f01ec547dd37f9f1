import { actorAt } from '../../../../.storybook/frozen.ts';
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
const begun: Context = { search: { group: null, page: 1 }, result: null, chosen: null, touched: null };
const shown: Context = { ...begun, result: ownProposalPage };
const choosing: Context = { ...shown, chosen: ownProposalPage.items[0] ?? null };
const at = (value: Situation<List>['value'], context: Context): Situation<List> => ({ value, context, shell });

const situations = {
  loading: at({ list: 'loading' }, begun),
  reloading: at({ list: 'loading' }, shown),
  shown: at({ list: 'shown' }, shown),
  none: at({ list: 'shown' }, { ...begun, result: noProposals }),
  noneInGroup: at({ list: 'shown' }, { ...begun, search: { group: 'decided', page: 1 }, result: noProposals }),
  drafts: {
    ...at('drafts', shown),
    children: { proposalDrafts: actorAt(proposalDraftsMachine, 'shown', { page: 1, result: ownDraftPage, chosen: null }) },
  },
  failed: at('failed', begun),
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
