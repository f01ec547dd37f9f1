import { listAds } from '../../contract/calls/shell.ts';
import type { Ad } from '../../contract/entities/shell.ts';
import type { Ask } from './http.ts';

/** Returns the active advertisements of the services listing. */
export const loadAds = async (ask: Ask, signal: AbortSignal): Promise<Ad[]> => {
  const { data } = await ask(listAds, { query: { placement: 'services' } }, signal);
  return data;
};
