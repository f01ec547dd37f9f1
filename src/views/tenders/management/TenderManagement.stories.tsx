import { actorAt, listAt } from '../../../../.storybook/frozen.ts';
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

const begun: Context = { read: null, act: 'delete', chosen: null, reason: '', decided: null, expanded: 0, tab: 'interests' };
const read: Context = { ...begun, read: ownTenderPage };
const choosing = (act: Context['act'], isChosen: (tender: OwnTender) => boolean): Context => ({
  ...read,
  act,
  chosen: ownTenders.find(isChosen) ?? null,
});
const draft = choosing('delete', ({ phase }) => phase === 'draft');
const pending = choosing('takeBack', ({ phase }) => phase === 'pending');
const running = choosing('cancel', ({ phase }) => phase === 'running');
const closedId = ownTenders.find(({ interests }) => interests.total > 0)?.id ?? 0;

const shell = { session: { value: 'signedIn', context: { user: member } } } as const;
const all = { group: null, page: 1, asOf: null };
const current = { ...all, group: 'current' };
const shown = listAt('shown', { search: all, result: ownTenderPage });
type Action = 'choosing' | 'confirmingDeletion' | 'deleting' | 'givingReason' | 'acting';
const at = (
  action: Action,
  context: Context,
  tenders = shown,
  more: { expansion?: 'expanded'; phases?: 'overdue' } = {},
): Situation<Management> => ({
  value: { action, phases: 'present', expansion: 'collapsed', ...more },
  context,
  children: { tenders },
  shell,
});

const expandedOn = (tab: Context['tab']) => ({
  ...at('choosing', { ...read, expanded: closedId, tab }, shown, { expansion: 'expanded' }),
  children: {
    tenders: shown,
    tenderInterests: actorAt(
      tenderInterestsMachine,
      'choosing',
      { tenderId: closedId, tab, read: interestPage, act: 'approve', chosen: null, reason: '', decided: null },
      { interests: listAt('shown', { search: { tenderId: closedId, page: 1 }, result: interestPage }) },
    ),
  },
});

const situations = {
  loading: at('choosing', begun, listAt('loading', { search: all, result: null })),
  reloading: at('choosing', read, listAt('loading', { search: current, result: ownTenderPage })),
  overdue: at('choosing', read, listAt('refreshing', { search: all, result: ownTenderPage }), { phases: 'overdue' }),
  shown: at('choosing', read),
  menu: {
    ...at('choosing', read),
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
  none: at('choosing', read, listAt('empty', { search: all, result: noOwnTenders })),
  noneInGroup: at(
    'choosing',
    read,
    listAt('empty', {
      search: { ...all, group: 'ended' },
      result: { ...noOwnTenders, counts: { ...noOwnTenders.counts, drafts: 1 } },
    }),
  ),
  failed: at('choosing', begun, listAt('failed', { search: all, result: null })),
  confirmingDeletion: at('confirmingDeletion', draft),
  deleting: at('deleting', draft),
  withdrawing: at('acting', pending),
  givingReason: {
    ...at('givingReason', running),
    children: { tenders: shown, reason: actorAt(reasonMachine, 'asking', { keptAs: '', reason: '', error: null }) },
  },
  cancelling: at('acting', { ...running, reason: 'The budget was moved to next year.' }),
} satisfies Record<string, Situation<Management>>;
expectEveryState<Management>(tenderManagementMachine, situations);

const View = (props: ViewProps<Management>) => (
  <main className="wrap py-8 max-w-[968px]">
    <TenderManagement {...props} />
  </main>
);

export const Loading = storyOf<Management>(tenderManagementMachine, View, situations.loading);
export const Reloading = storyOf<Management>(tenderManagementMachine, View, situations.reloading);
export const Overdue = storyOf<Management>(tenderManagementMachine, View, situations.overdue);
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
