import { listAt } from '../../../.storybook/frozen.ts';
import { member } from '../../../.storybook/samples.ts';
import { noRequests, requestPage, requests } from '../../../.storybook/samples-account.ts';
import { expectEveryState, type Situation, storyOf } from '../../../.storybook/story.tsx';
import { nothingRead } from '../../machines/requests/request-list.ts';
import { sentRequestsMachine } from '../../machines/requests/sent-requests.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { SentRequests } from './SentRequests.tsx';

export default { title: 'requests/Sent requests' };

type Sent = typeof sentRequestsMachine;
type Context = Situation<Sent>['context'];

const shell = { session: { value: 'signedIn', context: { user: member } } } as const;
const read: Context = { ...nothingRead, read: requestPage };
const [first] = requests;
const chosen = { ...read, chosen: first ?? null };
const all = { state: null, page: 1 };
const someElsewhere = { ...noRequests, counts: { ...noRequests.counts, pending: 2 } };
const shown = { requests: listAt('shown', { search: all, result: requestPage }) };

const situations = {
  loading: { value: 'choosing', context: nothingRead, children: { requests: listAt('loading', { search: all, result: null }) }, shell },
  reloading: {
    value: 'choosing',
    context: read,
    children: { requests: listAt('loading', { search: { state: 'approved', page: 1 }, result: requestPage }) },
    shell,
  },
  shown: { value: 'choosing', context: read, children: shown, shell },
  lastPage: {
    value: 'choosing',
    context: read,
    children: { requests: listAt('shown', { search: { state: null, page: 3 }, result: requestPage }) },
    shell,
  },
  none: { value: 'choosing', context: read, children: { requests: listAt('empty', { search: all, result: noRequests }) }, shell },
  noneInState: {
    value: 'choosing',
    context: read,
    children: { requests: listAt('empty', { search: { state: 'closed', page: 1 }, result: someElsewhere }) },
    shell,
  },
  failed: { value: 'choosing', context: nothingRead, children: { requests: listAt('failed', { search: all, result: null }) }, shell },
  confirming: { value: 'confirmingWithdrawal', context: chosen, children: shown, shell },
  withdrawing: { value: 'withdrawing', context: chosen, children: shown, shell },
} satisfies Record<string, Situation<Sent>>;
expectEveryState<Sent>(sentRequestsMachine, situations);

const View = (props: ViewProps<Sent>) => (
  <main className="wrap py-8">
    <SentRequests {...props} />
  </main>
);

export const Loading = storyOf<Sent>(sentRequestsMachine, View, situations.loading);
export const Reloading = storyOf<Sent>(sentRequestsMachine, View, situations.reloading);
export const Shown = storyOf<Sent>(sentRequestsMachine, View, situations.shown);
export const LastPage = storyOf<Sent>(sentRequestsMachine, View, situations.lastPage);
export const None = storyOf<Sent>(sentRequestsMachine, View, situations.none);
export const NoneInState = storyOf<Sent>(sentRequestsMachine, View, situations.noneInState);
export const Failed = storyOf<Sent>(sentRequestsMachine, View, situations.failed);
export const ConfirmingWithdrawal = storyOf<Sent>(sentRequestsMachine, View, situations.confirming);
export const Withdrawing = storyOf<Sent>(sentRequestsMachine, View, situations.withdrawing);
