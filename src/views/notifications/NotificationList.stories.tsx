import { notifications } from '../../../.storybook/samples.ts';
import { expectEveryState, type Situation, storyOf } from '../../../.storybook/story.tsx';
import { notificationListMachine } from '../../machines/notifications/notification-list.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { NotificationList } from './NotificationList.tsx';

export default { title: 'notifications/Notification list' };

type List = typeof notificationListMachine;

const situations = {
  loading: { value: 'loading', context: { page: 1, result: null } },
  turning: { value: 'loading', context: { page: 2, result: { items: notifications, total: 12 } } },
  shown: { value: 'shown', context: { page: 2, result: { items: notifications, total: 12 } } },
  refreshing: { value: 'refreshing', context: { page: 2, result: { items: notifications, total: 12 } } },
  outdated: { value: 'outdated', context: { page: 2, result: { items: notifications, total: 12 } } },
  onePage: { value: 'shown', context: { page: 1, result: { items: notifications, total: 4 } } },
  empty: { value: 'empty', context: { page: 1, result: { items: [], total: 0 } } },
  failed: { value: 'failed', context: { page: 1, result: null } },
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
