import { listAds } from '../../contract/calls/shell.ts';
import type { Ad } from '../../contract/entities/shell.ts';
import type { ApiClient } from './http.ts';

/** Returns the active advertisements of the services listing. */
export const loadAds = async (api: ApiClient, signal: AbortSignal): Promise<Ad[]> => {
  const { data } = await api(listAds, { query: { placement: 'services' } }, signal);
  return data;
};
