import { admin, member } from '../../../.storybook/samples.ts';
import { noRequests, requestPage, requests } from '../../../.storybook/samples-account.ts';
import { expectEveryState, type Situation, storyOf } from '../../../.storybook/story.tsx';
import { receivedRequestsMachine } from '../../machines/requests/received-requests.machine.ts';
import { firstPage } from '../../machines/requests/request-list.ts';
import type { ViewProps } from '../Flow.tsx';
import { ReceivedRequests } from './ReceivedRequests.tsx';

export default { title: 'requests/Received requests' };

type Received = typeof receivedRequestsMachine;
type Context = Situation<Received>['context'];

const shell = { session: { value: 'signedIn', context: { user: member } } } as const;
const adminShell = { session: { value: 'signedIn', context: { user: admin } } } as const;
const begun: Context = { ...firstPage, reason: '', reasonError: null };
const shown: Context = { ...begun, result: requestPage };
const [pending, approved] = requests;
const deciding: Context = { ...shown, chosen: pending ?? null };
const ending: Context = { ...shown, chosen: approved ?? null };
const counts = { ...noRequests.counts, pending: 2 };

const situations = {
  loading: { value: { list: 'loading' }, context: begun, shell },
  reloading: { value: { list: 'loading' }, context: { ...shown, search: { state: 'pending', page: 1 } }, shell },
  shown: { value: { list: 'shown' }, context: shown, shell },
  shownToAdmins: { value: { list: 'shown' }, context: shown, shell: adminShell },
  none: { value: 'empty', context: { ...begun, result: noRequests }, shell },
  noneInState: { value: 'empty', context: { ...begun, search: { state: 'closed', page: 1 }, result: { ...noRequests, counts } }, shell },
  failed: { value: 'failed', context: begun, shell },
  approving: { value: 'approving', context: deciding, shell },
  givingReason: { value: 'givingReason', context: deciding, shell },
  withoutReason: { value: 'givingReason', context: { ...deciding, reasonError: 'requests.reasonRequired' }, shell },
  tooLong: { value: 'givingReason', context: { ...deciding, reason: 'x '.repeat(270), reasonError: 'requests.reasonTooLong' }, shell },
  rejecting: { value: 'rejecting', context: { ...deciding, reason: 'Our teams are booked until March.' }, shell },
  confirmingClosure: { value: 'confirmingClosure', context: ending, shell },
  closing: { value: 'closing', context: ending, shell },
} satisfies Record<string, Situation<Received>>;
expectEveryState<Received>(receivedRequestsMachine, situations);

const View = (props: ViewProps<Received>) => (
  <main className="wrap py-8">
    <ReceivedRequests {...props} />
  </main>
);

export const Loading = storyOf<Received>(receivedRequestsMachine, View, situations.loading);
export const Reloading = storyOf<Received>(receivedRequestsMachine, View, situations.reloading);
export const Shown = storyOf<Received>(receivedRequestsMachine, View, situations.shown);
export const ShownToAdmins = storyOf<Received>(receivedRequestsMachine, View, situations.shownToAdmins);
export const None = storyOf<Received>(receivedRequestsMachine, View, situations.none);
export const NoneInState = storyOf<Received>(receivedRequestsMachine, View, situations.noneInState);
export const Failed = storyOf<Received>(receivedRequestsMachine, View, situations.failed);
export const Approving = storyOf<Received>(receivedRequestsMachine, View, situations.approving);
export const GivingReason = storyOf<Received>(receivedRequestsMachine, View, situations.givingReason);
export const WithoutReason = storyOf<Received>(receivedRequestsMachine, View, situations.withoutReason);
export const TooLong = storyOf<Received>(receivedRequestsMachine, View, situations.tooLong);
export const Rejecting = storyOf<Received>(receivedRequestsMachine, View, situations.rejecting);
export const ConfirmingClosure = storyOf<Received>(receivedRequestsMachine, View, situations.confirmingClosure);
export const Closing = storyOf<Received>(receivedRequestsMachine, View, situations.closing);
