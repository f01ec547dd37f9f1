import { type } from 'arktype';
import { call } from '../call.ts';
import { Notification, Preferences } from '../entities/notifications.ts';
import { Limit, Page } from '../fields.ts';
import { notificationPageSize } from '../limits.ts';

/** Returns the caller's notifications, newest first, and their total (specification section 7). */
export const listNotifications = call({
  method: 'GET',
  path: '/notification',
  access: 'signedIn',
  summary: 'The caller’s notifications, newest first.',
  query: type({ page: Page.default('1'), limit: Limit.default(String(notificationPageSize)) }),
  answer: type({ data: Notification.array(), total: 'number.integer >= 0' }),
});

/**
 * The live stream: server-sent events whose `data` is a notification as JSON and whose `id` is its ID. With `Last-Event-ID` it resumes
 * after that one, without gaps or duplicates; the response header of that name holds the ID at which it starts. A comment every 15 s keeps
 * proxies from closing it; it ends with the session.
 */
export const subscribe = call({
  method: 'GET',
  path: '/notification/subscribe',
  access: 'signedIn',
  summary: 'The caller’s notifications as they happen, as server-sent events.',
  stream: true,
  answer: Notification,
});

/** Returns the caller's delivery preferences by kind. */
export const readPreferences = call({
  method: 'GET',
  path: '/notification/preferences',
  access: 'signedIn',
  summary: 'The caller’s notification settings.',
  answer: type({ data: Preferences }),
});

/** Changes the caller's delivery preferences by kind. */
export const changePreferences = call({
  method: 'PUT',
  path: '/notification/preferences',
  access: 'signedIn',
  summary: 'Update the caller’s notification settings.',
  body: Preferences,
  answer: type({ data: Preferences }),
});
