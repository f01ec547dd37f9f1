import type { NotificationKind } from '../../contract/entities/notifications.ts';
import { inLanguage, type Locale } from '../../contract/locale.ts';
import { isolated, leftToRight } from './isolated.ts';
import { noticeOf } from './notice.ts';
import type { Named, Notice } from './words.ts';

type Subject = { number?: string; tender?: Named };

/**
 * Returns the text of a push message, which a lock screen shows to anyone: the notification's title, and the tender it concerns. Names of
 * people, reasons and notes are not part of it, because they are typed by users and may contain contact data or prices.
 */
export function pushTextOf(kind: NotificationKind, parameters: object, locale: Locale): { title: string; body: string } {
  const { title }: Notice = noticeOf(kind, parameters, locale);
  const { number, tender }: Subject = parameters;
  const body = tender && number ? `${isolated(inLanguage(locale, tender.name, tender.nameAr))} (${leftToRight(number)})` : '';
  return { title, body };
}
