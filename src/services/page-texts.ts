import { readPageText } from '../../contract/calls/page-texts.ts';
import type { PageText, TextPage } from '../../contract/entities/page-texts.ts';
import type { ApiClient } from './http.ts';

/** Returns the text of a page that the office has published; null if it has published none. */
export const loadText = async (api: ApiClient, page: TextPage, signal: AbortSignal): Promise<PageText | null> => {
  const { data } = await api(readPageText, { params: { page } }, signal);
  return data;
};
