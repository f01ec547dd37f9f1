import type { Locale } from '../../contract/locale.ts';
import type { Happening } from '../data/notifications/queries.ts';
import { inWords } from '../domain/notifications/notifications.ts';

/** A notification as an event of a stream: by its id, in a language. */
export type Written = (id: number, locale: Locale) => string;

/** Writes what happened as server-sent events; once for each language, however many are told. */
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
