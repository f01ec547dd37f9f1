import { actorAt, listAt } from '../../../.storybook/frozen.ts';
import { admin, member } from '../../../.storybook/samples.ts';
import { noRequests, requestPage, requests } from '../../../.storybook/samples-account.ts';
import { expectEveryState, type Situation, storyOf } from '../../../.storybook/story.tsx';
import { reasonMachine } from '../../machines/reason.machine.ts';
import { receivedRequestsMachine } from '../../machines/requests/received-requests.machine.ts';
import { nothingRead } from '../../machines/requests/request-list.ts';
import type { ViewProps } from '../Flow.tsx';
import { ReceivedRequests } from './ReceivedRequests.tsx';

export default { title: 'requests/Received requests' };

type Received = typeof receivedRequestsMachine;
type Context = Situation<Received>['context'];

const shell = { session: { value: 'signedIn', context: { user: member } } } as const;
const adminShell = { session: { value: 'signedIn', context: { user: admin } } } as const;
const begun: Context = { ...nothingRead, act: 'approve', reason: '' };
const read: Context = { ...begun, read: requestPage };
const [pending, approved] = requests;
const deciding: Context = { ...read, chosen: pending ?? null };
const rejecting: Context = { ...deciding, act: 'reject', reason: 'Our teams are booked until March.' };
const ending: Context = { ...read, act: 'close', chosen: approved ?? null };
const all = { state: null, page: 1 };
const someElsewhere = { ...noRequests, counts: { ...noRequests.counts, pending: 2 } };
const shown = { requests: listAt('shown', { search: all, result: requestPage }) };
const asking = (error: 'reason.required' | 'reason.tooLong' | null, reason = '') => ({
  ...shown,
  reason: actorAt(reasonMachine, 'asking', { keptAs: '', reason, error }),
});

const situations = {
  loading: { value: 'choosing', context: begun, children: { requests: listAt('loading', { search: all, result: null }) }, shell },
  reloading: {
    value: 'choosing',
    context: read,
    children: { requests: listAt('loading', { search: { state: 'pending', page: 1 }, result: requestPage }) },
    shell,
  },
  shown: { value: 'choosing', context: read, children: shown, shell },
  shownToAdmins: { value: 'choosing', context: read, children: shown, shell: adminShell },
  none: { value: 'choosing', context: read, children: { requests: listAt('empty', { search: all, result: noRequests }) }, shell },
  noneInState: {
    value: 'choosing',
    context: read,
    children: { requests: listAt('empty', { search: { state: 'closed', page: 1 }, result: someElsewhere }) },
    shell,
  },
  failed: { value: 'choosing', context: begun, children: { requests: listAt('failed', { search: all, result: null }) }, shell },
  approving: { value: 'deciding', context: deciding, children: shown, shell },
  givingReason: { value: 'givingReason', context: deciding, children: asking(null), shell },
  withoutReason: { value: 'givingReason', context: deciding, children: asking('reason.required'), shell },
  tooLong: { value: 'givingReason', context: deciding, children: asking('reason.tooLong', 'x '.repeat(270)), shell },
  rejecting: { value: 'deciding', context: rejecting, children: shown, shell },
  confirmingClosure: { value: 'confirmingClosure', context: ending, children: shown, shell },
  closing: { value: 'closing', context: ending, children: shown, shell },
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
