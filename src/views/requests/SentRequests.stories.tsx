import { member } from '../../../.storybook/samples.ts';
import { noRequests, requestPage, requests } from '../../../.storybook/samples-account.ts';
import { expectEveryState, type Situation, storyOf } from '../../../.storybook/story.tsx';
import { firstPage } from '../../machines/requests/request-list.ts';
import { sentRequestsMachine } from '../../machines/requests/sent-requests.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { SentRequests } from './SentRequests.tsx';

export default { title: 'requests/Sent requests' };

type Sent = typeof sentRequestsMachine;
type Context = Situation<Sent>['context'];

const shell = { session: { value: 'signedIn', context: { user: member } } } as const;
const shown: Context = { ...firstPage, result: requestPage };
const [first] = requests;
const chosen = { ...shown, chosen: first ?? null };
const counts = { ...noRequests.counts, pending: 2 };

const situations = {
  loading: { value: { list: 'loading' }, context: firstPage, shell },
  reloading: { value: { list: 'loading' }, context: { ...shown, search: { state: 'approved', page: 1 } }, shell },
  shown: { value: { list: 'shown' }, context: shown, shell },
  lastPage: { value: { list: 'shown' }, context: { ...shown, search: { state: null, page: 3 } }, shell },
  none: { value: 'empty', context: { ...firstPage, result: noRequests }, shell },
  noneInState: {
    value: 'empty',
    context: { ...firstPage, search: { state: 'closed', page: 1 }, result: { ...noRequests, counts } },
    shell,
  },
  failed: { value: 'failed', context: firstPage, shell },
  confirming: { value: 'confirmingWithdrawal', context: chosen, shell },
  withdrawing: { value: 'withdrawing', context: chosen, shell },
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
