import { readMyCompany } from '../../../contract/calls/account.ts';
import * as calls from '../../../contract/calls/notifications.ts';
import type { Notification, Preferences } from '../../../contract/entities/notifications.ts';
import { notificationDropdownSize, notificationPageSize } from '../../../contract/limits.ts';
import type { NotifiedReader } from '../../../contract/rules/notification-presets.ts';
import { readUser } from '../browser/storage.ts';
import type { ApiClient } from '../http.ts';

const load = async (
  api: ApiClient,
  page: number,
  limit: number,
  signal: AbortSignal,
  background?: true,
): Promise<{ items: Notification[]; total: number }> => {
  const { data, total } = await api(calls.listNotifications, { query: { page, limit }, ...(background && { background }) }, signal);
  return { items: data, total };
};

/** Returns the newest notifications, as many as the dropdown shows, and the total count. */
export const loadLatest = (api: ApiClient, signal: AbortSignal) => load(api, 1, notificationDropdownSize, signal, true);

/** Returns a page of all notifications. */
export const loadPage = (api: ApiClient, page: number, signal: AbortSignal) => load(api, page, notificationPageSize, signal);

/** Returns the delivery preferences by kind of notification, and what decides which kinds concern the reader. */
export const loadPreferences = async (
  api: ApiClient,
  signal: AbortSignal,
): Promise<{ preferences: Preferences; reader: NotifiedReader }> => {
  const [{ data }, company] = await Promise.all([api(calls.readPreferences, {}, signal), api(readMyCompany, {}, signal)]);
  return { preferences: data, reader: { isAdmin: readUser()?.isAdmin ?? false, hasCompany: company.data !== null } };
};

/** Saves the delivery preferences by kind of notification. */
export const savePreferences = async (api: ApiClient, preferences: Preferences, signal: AbortSignal): Promise<Preferences> => {
  const { data } = await api(calls.changePreferences, { body: preferences }, signal);
  return data;
};
