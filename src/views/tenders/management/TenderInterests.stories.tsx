import { actorAt, listAt } from '../../../../.storybook/frozen.ts';
import { daysFromNow, interestPage, interests, noInterests, ownTenders } from '../../../../.storybook/samples-tenders.ts';
import { expectEveryState, type Situation, storyOf } from '../../../../.storybook/story.tsx';
import type { OwnTender } from '../../../../contract/entities/tenders.ts';
import { reasonMachine } from '../../../machines/reason.machine.ts';
import { tenderInterestsMachine } from '../../../machines/tenders/tender-interests.machine.ts';
import type { ViewProps } from '../../Flow.tsx';
import { TenderInterests } from './TenderInterests.tsx';

export default { title: 'tenders/Tender interests' };

type Interests = typeof tenderInterestsMachine;
type Context = Situation<Interests>['context'];

const closed = ownTenders.find(({ interests: { total } }) => total > 0) as OwnTender;
const begun: Context = {
  tenderId: closed.id,
  tab: 'interests',
  read: null,
  act: 'approve',
  chosen: null,
  reason: '',
  decided: null,
};
const read: Context = { ...begun, read: interestPage };
const deciding: Context = { ...read, chosen: interests[0] ?? null };
const first = { tenderId: closed.id, page: 1 };
const listed = { interests: listAt('shown', { search: first, result: interestPage }) };

const situations = {
  loading: { value: 'choosing', context: begun, children: { interests: listAt('loading', { search: first, result: null }) } },
  shown: { value: 'choosing', context: read, children: listed },
  morePages: {
    value: 'choosing',
    context: read,
    children: { interests: listAt('shown', { search: first, result: { ...interestPage, pageCount: 3 } }) },
  },
  none: { value: 'choosing', context: read, children: { interests: listAt('empty', { search: first, result: noInterests }) } },
  proposals: { value: 'choosing', context: { ...read, tab: 'proposals' }, children: listed },
  failed: { value: 'choosing', context: begun, children: { interests: listAt('failed', { search: first, result: null }) } },
  approving: { value: 'deciding', context: deciding, children: listed },
  givingReason: {
    value: 'givingReason',
    context: deciding,
    children: { ...listed, reason: actorAt(reasonMachine, 'asking', { keptAs: '', reason: '', error: null }) },
  },
  rejecting: { value: 'deciding', context: { ...deciding, act: 'reject', reason: 'No licence for guarding.' }, children: listed },
} satisfies Record<string, Situation<Interests>>;
expectEveryState<Interests>(tenderInterestsMachine, situations);

const shownFor = (tender: OwnTender, props: ViewProps<Interests>) => (
  <main className="wrap py-8">
    <TenderInterests {...props} tender={tender} />
  </main>
);
const View = (props: ViewProps<Interests>) => shownFor(closed, props);
const SealedView = (props: ViewProps<Interests>) => shownFor({ ...closed, phase: 'sealed', deadline: daysFromNow(-1) }, props);
const OpenedView = (props: ViewProps<Interests>) => shownFor({ ...closed, phase: 'evaluation', deadline: daysFromNow(-1) }, props);
const OpenView = (props: ViewProps<Interests>) => shownFor({ ...closed, status: 'open', interests: { total: 0, waiting: 0 } }, props);
const CancelledView = (props: ViewProps<Interests>) => shownFor({ ...closed, phase: 'cancelled' }, props);

export const Loading = storyOf<Interests>(tenderInterestsMachine, View, situations.loading);
export const Shown = storyOf<Interests>(tenderInterestsMachine, View, situations.shown);
export const Sealed = storyOf<Interests>(tenderInterestsMachine, SealedView, situations.shown);
export const Cancelled = storyOf<Interests>(tenderInterestsMachine, CancelledView, situations.shown);
export const OpenTender = storyOf<Interests>(tenderInterestsMachine, OpenView, situations.none);
export const MorePages = storyOf<Interests>(tenderInterestsMachine, View, situations.morePages);
export const None = storyOf<Interests>(tenderInterestsMachine, View, situations.none);
export const Proposals = storyOf<Interests>(tenderInterestsMachine, View, situations.proposals);
export const ProposalsToOpen = storyOf<Interests>(tenderInterestsMachine, SealedView, situations.proposals);
export const ProposalsOpened = storyOf<Interests>(tenderInterestsMachine, OpenedView, situations.proposals);
export const Failed = storyOf<Interests>(tenderInterestsMachine, View, situations.failed);
export const Approving = storyOf<Interests>(tenderInterestsMachine, View, situations.approving);
export const GivingReason = storyOf<Interests>(tenderInterestsMachine, View, situations.givingReason);
export const Rejecting = storyOf<Interests>(tenderInterestsMachine, View, situations.rejecting);
