import { actorAt } from '../../../../.storybook/frozen.ts';
import { member } from '../../../../.storybook/samples.ts';
import { interestPage, noOwnTenders, ownTenderPage, ownTenders } from '../../../../.storybook/samples-tenders.ts';
import { expectEveryState, type Situation, storyOf } from '../../../../.storybook/story.tsx';
import type { OwnTender } from '../../../../contract/entities/tenders.ts';
import { reasonMachine } from '../../../machines/reason.machine.ts';
import { tenderInterestsMachine } from '../../../machines/tenders/tender-interests.machine.ts';
import { tenderManagementMachine } from '../../../machines/tenders/tender-management.machine.ts';
import type { ViewProps } from '../../Flow.tsx';
import { TenderManagement } from './TenderManagement.tsx';

export default { title: 'tenders/Tender management' };

type Management = typeof tenderManagementMachine;
type Context = Situation<Management>['context'];

const begun: Context = {
  search: { group: null, page: 1, asOf: null },
  result: null,
  chosen: null,
  reason: '',
  decided: null,
  expanded: 0,
  tab: 'interests',
};
const shown: Context = { ...begun, result: ownTenderPage };
const choosing = (isChosen: (tender: OwnTender) => boolean): Context => ({ ...shown, chosen: ownTenders.find(isChosen) ?? null });
const draft = choosing(({ phase }) => phase === 'draft');
const pending = choosing(({ phase }) => phase === 'pending');
const running = choosing(({ phase }) => phase === 'running');
const closedId = ownTenders.find(({ interests }) => interests.total > 0)?.id ?? 0;

const shell = { session: { value: 'signedIn', context: { user: member } } } as const;
const at = (
  list:
    | 'empty'
    | 'failed'
    | 'confirmingDeletion'
    | 'deleting'
    | 'withdrawing'
    | 'givingReason'
    | 'cancelling'
    | { listed: 'loading' | 'shown' },
  context: Context,
  expansion = 'collapsed',
) => ({ value: { list, expansion }, context, shell }) as Situation<Management>;

const expandedOn = (tab: Context['tab']) => ({
  ...at({ listed: 'shown' }, { ...shown, expanded: closedId, tab }, 'expanded'),
  children: {
    tenderInterests: actorAt(
      tenderInterestsMachine,
      { list: 'shown' },
      {
        tenderId: closedId,
        page: 1,
        tab,
        result: interestPage,
        chosen: null,
        reason: '',
        decided: null,
      },
    ),
  },
});

const situations = {
  loading: at({ listed: 'loading' }, begun),
  reloading: at({ listed: 'loading' }, { ...shown, search: { group: 'current', page: 1, asOf: null } }),
  shown: at({ listed: 'shown' }, shown),
  menu: {
    ...at({ listed: 'shown' }, shown),
    play: async ({ canvas, userEvent }) => {
      const [first] = canvas.getAllByRole('button', { name: /^(More actions|إجراءات)/ });
      if (first) await userEvent.click(first);
    },
  },
  expanded: expandedOn('interests'),
  proposals: {
    ...expandedOn('proposals'),
    play: async ({ canvas }) => {
      const openness = (name: RegExp) => canvas.getAllByRole('button', { name }).map((button) => button.getAttribute('aria-expanded'));
      // The first tender is open, the second closed with interests, the others are past their deadline.
      if (openness(/^Proposals for|^العطاءات المقدَّمة/).join() !== 'false,true,false,false,false')
        throw new Error('The number of proposals does not expand.');
      if (openness(/^Expressions of interest in|^طلبات الاهتمام بالمناقصة/).join() !== 'false')
        throw new Error('Both counts of a tender appear expanded.');
    },
  },
  none: at('empty', { ...begun, result: noOwnTenders }),
  noneInGroup: at('empty', {
    ...begun,
    search: { group: 'ended', page: 1, asOf: null },
    result: { ...noOwnTenders, counts: { ...noOwnTenders.counts, drafts: 1 } },
  }),
  failed: at('failed', begun),
  confirmingDeletion: at('confirmingDeletion', draft),
  deleting: at('deleting', draft),
  withdrawing: at('withdrawing', pending),
  givingReason: {
    ...at('givingReason', running),
    children: { reason: actorAt(reasonMachine, 'asking', { keptAs: '', reason: '', error: null }) },
  },
  cancelling: at('cancelling', { ...running, reason: 'The budget was moved to next year.' }),
} satisfies Record<string, Situation<Management>>;
expectEveryState<Management>(tenderManagementMachine, situations);

const View = (props: ViewProps<Management>) => (
  <main className="wrap py-8 max-w-[968px]">
    <TenderManagement {...props} />
  </main>
);

export const Loading = storyOf<Management>(tenderManagementMachine, View, situations.loading);
export const Reloading = storyOf<Management>(tenderManagementMachine, View, situations.reloading);
export const Shown = storyOf<Management>(tenderManagementMachine, View, situations.shown);
export const RowMenu = storyOf<Management>(tenderManagementMachine, View, situations.menu);
export const Expanded = storyOf<Management>(tenderManagementMachine, View, situations.expanded);
export const ExpandedProposals = storyOf<Management>(tenderManagementMachine, View, situations.proposals);
export const None = storyOf<Management>(tenderManagementMachine, View, situations.none);
export const NoneInGroup = storyOf<Management>(tenderManagementMachine, View, situations.noneInGroup);
export const Failed = storyOf<Management>(tenderManagementMachine, View, situations.failed);
export const ConfirmingDeletion = storyOf<Management>(tenderManagementMachine, View, situations.confirmingDeletion);
export const Deleting = storyOf<Management>(tenderManagementMachine, View, situations.deleting);
export const Withdrawing = storyOf<Management>(tenderManagementMachine, View, situations.withdrawing);
export const GivingReason = storyOf<Management>(tenderManagementMachine, View, situations.givingReason);
export const Cancelling = storyOf<Management>(tenderManagementMachine, View, situations.cancelling);
