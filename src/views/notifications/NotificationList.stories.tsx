import { listAt } from '../../../.storybook/frozen.ts';
import { notifications } from '../../../.storybook/samples.ts';
import { expectEveryState, type Situation, storyOf } from '../../../.storybook/story.tsx';
import { notificationListMachine } from '../../machines/notifications/notification-list.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { NotificationList } from './NotificationList.tsx';

export default { title: 'notifications/Notification list' };

type List = typeof notificationListMachine;

const at = (...list: Parameters<typeof listAt>) => ({
  value: 'listing' as const,
  context: {},
  children: { notifications: listAt(...list) },
});
const secondPage = { search: { page: 2 }, result: { items: notifications, pageCount: 3 } };
const first = { page: 1 };

const situations = {
  loading: at('loading', { search: first, result: null }),
  turning: at('loading', secondPage),
  shown: at('shown', secondPage),
  refreshing: at('refreshing', secondPage),
  outdated: at('outdated', secondPage),
  onePage: at('shown', { search: first, result: { items: notifications, pageCount: 1 } }),
  empty: at('empty', { search: first, result: { items: [], pageCount: 0 } }),
  failed: at('failed', { search: first, result: null }),
} satisfies Record<string, Situation<List>>;
expectEveryState<List>(notificationListMachine, situations);

const View = (props: ViewProps<List>) => (
  <main className="wrap py-8">
    <NotificationList {...props} />
  </main>
);

export const Loading = storyOf<List>(notificationListMachine, View, situations.loading);
export const ChangingPage = storyOf<List>(notificationListMachine, View, situations.turning);
export const Shown = storyOf<List>(notificationListMachine, View, situations.shown);
export const Outdated = storyOf<List>(notificationListMachine, View, situations.outdated);
export const Refreshing = storyOf<List>(notificationListMachine, View, situations.refreshing);
export const OnePage = storyOf<List>(notificationListMachine, View, situations.onePage);
export const Empty = storyOf<List>(notificationListMachine, View, situations.empty);
export const Failed = storyOf<List>(notificationListMachine, View, situations.failed);
