import { call } from '../call.ts';
import { Device, Notification, Preferences, PushProvider } from '../entities/notifications.ts';
import { Limit, line, OneRow, Page } from '../fields.ts';
import { deviceNameMaxLength, notificationListLimit, notificationPageSize, pushTokenMaxLength } from '../limits.ts';
import { type } from '../type.ts';

/**
 * Returns the caller's notifications, newest first, and their total (specification section 7), counted up to `notificationCountLimit`. Without
 * parameters it returns all of them, up to `notificationListLimit`; with a page or a size, one page.
 */
export const listNotifications = call({
  method: 'GET',
  path: '/notification',
  access: 'signedIn',
  summary: `The caller’s notifications, newest first: without parameters the newest ${notificationListLimit}, else a page of ${notificationPageSize} or of another size.`,
  query: type({ 'page?': Page, 'limit?': Limit }),
  answer: type({ data: Notification.array(), total: 'number.integer >= 0' }),
});

/**
 * The live stream: server-sent events whose `data` is a notification as JSON and whose `id` is its ID. With `Last-Event-ID` it resumes
 * after that one, without gaps or duplicates; the response header of that name holds the ID at which it starts. A comment every 15 s keeps
 * proxies from closing it; it ends with the session. Events with a name have no ID: `conversation` tells that a conversation has changed
 * (`ConversationChange`), `draft` that a draft of the caller was stored or has ended (`DraftChange`).
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

/** What a browser needs to register; null if push messages are not configured. And the caller's devices, oldest first. */
const Devices = type({ data: { provider: PushProvider.or('null'), devices: Device.array() } });

/** Returns the caller's devices, and what a browser needs to register one. */
export const listDevices = call({
  method: 'GET',
  path: '/notification/devices',
  access: 'signedIn',
  summary: 'The caller’s devices with push messages.',
  answer: Devices,
});

/**
 * Registers the device of the caller's session, which ends with it. `token` is the endpoint of a push subscription, with its keys, or a
 * token of Firebase. Refused with `invalidInput` for an endpoint that is not at a known push service, and `tooManyDevices`.
 */
export const registerDevice = call({
  method: 'POST',
  path: '/notification/devices',
  access: 'signedIn',
  summary: 'Register the caller’s device for push messages.',
  body: type({
    name: line(deviceNameMaxLength),
    token: `1 <= string <= ${pushTokenMaxLength}`,
    keys: type({ p256dh: 'string <= 200', auth: 'string <= 100' }).or('null'),
  }),
  refusals: ['tooManyDevices', 'tooManyAttempts'],
  answer: Devices,
});

/** Ends the push messages of one of the caller's devices. */
export const removeDevice = call({
  method: 'DELETE',
  path: '/notification/devices/:id',
  access: 'signedIn',
  summary: 'Remove one of the caller’s devices.',
  params: OneRow,
  answer: Devices,
});

/** Sends a test message to one of the caller's devices. */
export const testDevice = call({
  method: 'POST',
  path: '/notification/devices/:id/test',
  access: 'signedIn',
  summary: 'Send a test message to one of the caller’s devices.',
  params: OneRow,
  refusals: ['tooManyAttempts'],
  answer: type({ data: 'null' }),
});
