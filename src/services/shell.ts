import { listCategories } from '../../contract/calls/directory.ts';
import { readSettings } from '../../contract/calls/shell.ts';
import type { Category } from '../../contract/entities/directory.ts';
import type { Settings } from '../../contract/entities/shell.ts';
import type { Ask } from './http.ts';

/** What every page's footer needs. */
export const loadSite = async (ask: Ask, signal: AbortSignal): Promise<{ categories: Category[]; settings: Settings }> => {
  const [categories, settings] = await Promise.all([ask(listCategories, {}, signal), ask(readSettings, {}, signal)]);
  return { categories: categories.data, settings: settings.data };
};
