import * as calls from '../../contract/calls/notifications.ts';
import type { Notification, Preferences } from '../../contract/entities/notifications.ts';
import { notificationDropdownSize, notificationPageSize } from '../../contract/limits.ts';
import type { Ask } from './http.ts';

const load = async (ask: Ask, page: number, limit: number, signal: AbortSignal): Promise<{ items: Notification[]; total: number }> => {
  const { data, total } = await ask(calls.listNotifications, { query: { page, limit } }, signal);
  return { items: data, total };
};

/** The newest notifications, as many as the dropdown shows, and how many there are. */
export const loadLatest = (ask: Ask, signal: AbortSignal) => load(ask, 1, notificationDropdownSize, signal);

/** A page of the list of all notifications. */
export const loadPage = (ask: Ask, page: number, signal: AbortSignal) => load(ask, page, notificationPageSize, signal);

/** How the reader hears of each kind. */
export const loadPreferences = async (ask: Ask, signal: AbortSignal): Promise<Preferences> => {
  const { data } = await ask(calls.readPreferences, {}, signal);
  return data;
};

/** Changes how the reader hears of each kind. */
export const savePreferences = async (ask: Ask, preferences: Preferences, signal: AbortSignal): Promise<Preferences> => {
  const { data } = await ask(calls.changePreferences, { body: preferences }, signal);
  return data;
};
