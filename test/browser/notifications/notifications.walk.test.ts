import { walkFlows } from '../support/walks.ts';
import { list as notificationList } from './notification-list.list.page.ts';
import notificationStream from './notification-stream.page.ts';
import notifications from './notifications.page.ts';
import preferences from './preferences.page.ts';
import push from './push.page.ts';

walkFlows({
  'the list of notifications': notificationList,
  'the live stream': notificationStream,
  'the bell': notifications,
  'the settings of notifications': preferences,
  'notifications on this device': push,
});
