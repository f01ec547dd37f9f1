import { notifications } from '../../../.storybook/samples.ts';
import { expectEveryState, type Situation, storyOf } from '../../../.storybook/story.tsx';
import { unreadCounterStart } from '../../../contract/limits.ts';
import { notificationsMachine } from '../../machines/notifications/notifications.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { Bell } from './Bell.tsx';

export default { title: 'notifications/Bell' };

type Notifications = typeof notificationsMachine;

const open = { navigation: { value: { menu: 'closed', dropdown: 'open', scroll: 'top' }, context: {} } } as const;
const none = { latest: null, unread: unreadCounterStart };
const some = { latest: { items: notifications, total: 12 }, unread: unreadCounterStart };
const many = { latest: { items: notifications, total: 120 }, unread: unreadCounterStart };
const empty = { latest: { items: [], total: 0 }, unread: unreadCounterStart };

const situations = {
  signedOut: { value: 'signedOut', context: none },
  loading: { value: 'loading', context: none, shell: open },
  shown: { value: 'shown', context: some },
  many: { value: 'shown', context: many },
  dropdown: { value: 'shown', context: some, shell: open },
  empty: { value: 'shown', context: empty, shell: open },
  refreshing: { value: 'refreshing', context: some, shell: open },
  outdated: { value: 'outdated', context: some, shell: open },
  failed: { value: 'failed', context: none, shell: open },
} satisfies Record<string, Situation<Notifications>>;
expectEveryState<Notifications>(notificationsMachine, situations);

const View = (props: ViewProps<Notifications>) => (
  <>
    <header className="wrap flex justify-end py-3">
      <Bell {...props} />
    </header>
    <main className="wrap min-h-[600px]" />
  </>
);

export const SignedOut = storyOf<Notifications>(notificationsMachine, View, situations.signedOut);
export const Loading = storyOf<Notifications>(notificationsMachine, View, situations.loading);
export const Shown = storyOf<Notifications>(notificationsMachine, View, situations.shown);
export const Many = storyOf<Notifications>(notificationsMachine, View, situations.many);
export const DropdownOpen = storyOf<Notifications>(notificationsMachine, View, situations.dropdown);
export const Empty = storyOf<Notifications>(notificationsMachine, View, situations.empty);
export const Outdated = storyOf<Notifications>(notificationsMachine, View, situations.outdated);
export const Refreshing = storyOf<Notifications>(notificationsMachine, View, situations.refreshing);
export const Failed = storyOf<Notifications>(notificationsMachine, View, situations.failed);
