import type { NotificationKind } from '../../contract/entities/notifications.ts';
import { inLanguage, type Locale } from '../../contract/locale.ts';
import { isolated } from './isolated.ts';
import { arabic } from './words.ar.ts';
import { english } from './words.en.ts';
import type { Named, Notice, NoticeWords } from './words.ts';

const wordsOf: Record<Locale, NoticeWords> = { en: english, ar: arabic };

/** The text of a kind unknown to this process, written by a newer one. */
const unknown: Record<Locale, Notice> = { en: { title: 'New notification', content: '' }, ar: { title: 'إشعار جديد', content: '' } };

/** Renders a stored notification in the reader's language; user input is isolated and untranslated. */
export function noticeOf(kind: NotificationKind, parameters: object, locale: Locale): Notice {
  if (!Object.hasOwn(wordsOf[locale], kind)) return unknown[locale];
  const spoken = Object.entries(parameters).map(([name, value]: [string, string | Named]) => [name, isolated(said(value, locale))]);
  // Only `notify` stores parameters, typed by kind.
  const words = wordsOf[locale][kind] as (about: Record<string, string>) => Notice;
  return words(Object.fromEntries(spoken));
}

const said = (value: string | Named, locale: Locale): string =>
  typeof value === 'string' ? value : inLanguage(locale, value.name, value.nameAr);
