import type { BodyOf } from '../../contract/call.ts';
import { listCategories } from '../../contract/calls/directory.ts';
import { contactOperator, readSettings } from '../../contract/calls/shell.ts';
import type { Category } from '../../contract/entities/directory.ts';
import type { Settings } from '../../contract/entities/shell.ts';
import type { ApiClient } from './http.ts';

/** Returns the data of the footer. */
export const loadSite = async (api: ApiClient, signal: AbortSignal): Promise<{ categories: Category[]; settings: Settings }> => {
  const [categories, settings] = await Promise.all([api(listCategories, { query: {} }, signal), api(readSettings, {}, signal)]);
  return { categories: categories.data, settings: settings.data };
};

/** Returns the settings of the product. */
export const loadSettings = async (api: ApiClient, signal: AbortSignal): Promise<Settings> => {
  const { data } = await api(readSettings, {}, signal);
  return data;
};

/** Sends a message to the operator. */
export const sendMessage = async (api: ApiClient, message: BodyOf<typeof contactOperator>, signal: AbortSignal): Promise<void> => {
  await api(contactOperator, { body: { ...message, email: message.email.trim(), phone: message.phone.trim() } }, signal);
};
