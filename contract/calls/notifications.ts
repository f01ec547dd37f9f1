import { type } from 'arktype';
import { call } from '../call.ts';
import { Notification, Preferences } from '../entities/notifications.ts';
import { Limit, Page } from '../fields.ts';
import { notificationPageSize } from '../limits.ts';

/** What has happened to the caller, newest first, and how much that is (specification section 7). */
export const listNotifications = call({
  method: 'GET',
  path: '/notification',
  access: 'signedIn',
  summary: 'The caller’s notifications, newest first.',
  query: type({ page: Page.default('1'), limit: Limit.default(String(notificationPageSize)) }),
  answer: type({ data: Notification.array(), total: 'number.integer >= 0' }),
});

/**
 * The live stream: server-sent events, whose `data` is a notification as JSON and whose `id` is its id. With `Last-Event-ID`
 * it begins with what came after that one, nothing lost or doubled; the header of that name in the answer says where it begins.
 * A comment every 15 s keeps proxies awake; the stream ends with the session.
 */
export const subscribe = call({
  method: 'GET',
  path: '/notification/subscribe',
  access: 'signedIn',
  summary: 'The caller’s notifications as they happen, as server-sent events.',
  stream: true,
  answer: Notification,
});

/** How the caller wants to hear of each kind. */
export const readPreferences = call({
  method: 'GET',
  path: '/notification/preferences',
  access: 'signedIn',
  summary: 'The caller’s notification settings.',
  answer: type({ data: Preferences }),
});

/** Changes how the caller wants to hear of each kind. */
export const changePreferences = call({
  method: 'PUT',
  path: '/notification/preferences',
  access: 'signedIn',
  summary: 'Update the caller’s notification settings.',
  body: Preferences,
  answer: type({ data: Preferences }),
});
