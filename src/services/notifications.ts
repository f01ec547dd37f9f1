import * as calls from '../../contract/calls/notifications.ts';
import type { Notification, Preferences } from '../../contract/entities/notifications.ts';
import { notificationDropdownSize, notificationPageSize } from '../../contract/limits.ts';
import type { Ask } from './http.ts';

const load = async (ask: Ask, page: number, limit: number, signal: AbortSignal): Promise<{ items: Notification[]; total: number }> => {
  const { data, total } = await ask(calls.listNotifications, { query: { page, limit } }, signal);
  return { items: data, total };
};

/** Returns the newest notifications, as many as the dropdown shows, and the total count. */
export const loadLatest = (ask: Ask, signal: AbortSignal) => load(ask, 1, notificationDropdownSize, signal);

/** Returns a page of all notifications. */
export const loadPage = (ask: Ask, page: number, signal: AbortSignal) => load(ask, page, notificationPageSize, signal);

/** Returns the delivery preferences by kind of notification. */
export const loadPreferences = async (ask: Ask, signal: AbortSignal): Promise<Preferences> => {
  const { data } = await ask(calls.readPreferences, {}, signal);
  return data;
};

/** Saves the delivery preferences by kind of notification. */
export const savePreferences = async (ask: Ask, preferences: Preferences, signal: AbortSignal): Promise<Preferences> => {
  const { data } = await ask(calls.changePreferences, { body: preferences }, signal);
  return data;
};
