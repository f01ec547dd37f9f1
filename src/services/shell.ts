import type { BodyOf } from '../../contract/call.ts';
import { listCategories } from '../../contract/calls/directory.ts';
import { contactOperator, readSettings } from '../../contract/calls/shell.ts';
import type { Category, Service } from '../../contract/entities/directory.ts';
import type { Settings } from '../../contract/entities/shell.ts';
import { footerServiceLimit } from '../../contract/limits.ts';
import type { ApiClient } from './http.ts';

/** Returns the services listed in the footer: the first of every category, then the second, up to the limit (section 9). */
const footerServices = (categories: readonly Category[]): Service[] => {
  const depth = Math.max(0, ...categories.map(({ services }) => services.length));
  const rounds = Array.from({ length: depth }, (_, at) => categories.flatMap(({ services }) => services[at] ?? []));
  return rounds.flat().slice(0, footerServiceLimit);
};

/** Returns the data of the footer. */
export const loadSite = async (api: ApiClient, signal: AbortSignal): Promise<{ services: Service[]; settings: Settings }> => {
  const [categories, settings] = await Promise.all([api(listCategories, { query: {} }, signal), api(readSettings, {}, signal)]);
  return { services: footerServices(categories.data), settings: settings.data };
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
