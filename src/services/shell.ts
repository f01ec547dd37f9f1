import type { BodyOf } from '../../contract/call.ts';
import { listCategories } from '../../contract/calls/directory.ts';
import { contactOperator, readSettings } from '../../contract/calls/shell.ts';
import type { Category } from '../../contract/entities/directory.ts';
import type { Settings } from '../../contract/entities/shell.ts';
import type { Ask } from './http.ts';

/** Returns the data of the footer. */
export const loadSite = async (ask: Ask, signal: AbortSignal): Promise<{ categories: Category[]; settings: Settings }> => {
  const [categories, settings] = await Promise.all([ask(listCategories, {}, signal), ask(readSettings, {}, signal)]);
  return { categories: categories.data, settings: settings.data };
};

/** Returns the settings of the product. */
export const loadSettings = async (ask: Ask, signal: AbortSignal): Promise<Settings> => {
  const { data } = await ask(readSettings, {}, signal);
  return data;
};

/** Sends a message to the operator. */
export const sendMessage = async (ask: Ask, message: BodyOf<typeof contactOperator>, signal: AbortSignal): Promise<void> => {
  await ask(contactOperator, { body: { ...message, email: message.email.trim(), phone: message.phone.trim() } }, signal);
};
