import type { Locale } from '../../contract/locale.ts';
import type { Happening } from '../data/notifications/queries.ts';
import { inWords } from '../domain/notifications/notifications.ts';

/** Returns a notification as a stream's event, by ID and language. */
export type Written = (id: number, locale: Locale) => string;

/** Serialises an event as server-sent events; once per language, regardless of the number of readers. */
export function written(happening: Happening): Written {
  const texts: Partial<Record<Locale, string>> = {};
  const afterId = (locale: Locale) => {
    const { id: _, ...rest } = inWords({ ...happening, id: 0 }, locale);
    return JSON.stringify(rest).slice(1);
  };
  return (id, locale) => {
    texts[locale] ??= afterId(locale);
    return `id: ${id}\ndata: {"id":${id},${texts[locale]}\n\n`;
  };
}
