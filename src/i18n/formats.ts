import type { TFunction } from 'i18next';
import type { Locale } from '../../contract/locale.ts';
import { parseAmount } from '../../contract/rules/money.ts';
import * as qatarTime from '../../contract/rules/qatar-time.ts';
import { atFirstUse } from './first-use.ts';

const grouped = atFirstUse(() => new Intl.NumberFormat('en'));
const amount = atFirstUse(() => new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 }));

/** What is written without the formatters of the browser, whose first use is slow: whole numbers, and amounts with two decimals at most. */
const plain = /^(-?(?:0|[1-9]\d*))(?:\.(\d{1,2}))?$/;
const groupDigits = (whole: string): string => whole.replace(/\B(?=(\d{3})+$)/g, ',');

/** Formats a number with Western digits and grouping, in both languages. */
export const formatNumber = (value: number): string => (Number.isSafeInteger(value) ? groupDigits(String(value)) : grouped().format(value));

/** Formats an amount with two decimals; a decimal string keeps every digit. */
const formatAmount = (value: number | `${number}`): string => {
  const [, whole, decimals = ''] = plain.exec(String(value)) ?? [];
  return whole === undefined ? amount().format(value) : `${groupDigits(whole)}.${decimals.padEnd(2, '0')}`;
};

/** Formats a count, with a plus if it is a lower bound. */
export const formatCount = (count: number, isExact = true): string => `${formatNumber(count)}${isExact ? '' : '+'}`;

const arabicCurrencies: Record<string, string> = { QAR: 'ر.ق', USD: 'دولار أمريكي', EUR: 'يورو' };
/** Returns the currency code, or its name in Arabic. */
export const formatCurrency = (currency: string, locale: Locale): string =>
  locale === 'ar' ? (arabicCurrencies[currency] ?? currency) : currency;

/** Formats money with two decimals: `QAR 900,000.00`, in Arabic `900,000.00 ر.ق`; a decimal string keeps every digit. */
export const formatMoney = (value: number | `${number}`, currency: string, locale: Locale): string => {
  const digits = formatAmount(value);
  const unit = formatCurrency(currency, locale);
  return locale === 'ar' ? `${digits} ${unit}` : `${unit} ${digits}`;
};

/** Joins items as the language does: `a, b, and c`, in Arabic `أ وب وج`. */
export const formatList = (things: readonly string[], locale: Locale): string => new Intl.ListFormat(locale).format(things);

/** Joins names of any direction, each isolated: they are listed in the order of the language. */
export const formatNames = (names: readonly string[], locale: Locale): string =>
  formatList(
    names.map((name) => `\u2068${name}\u2069`),
    locale,
  );

/** Joins a label and its part: `Milestone 1, Title`, in Arabic with the Arabic comma. */
export const formatLabels = (labels: readonly string[], locale: Locale): string => labels.join(locale === 'ar' ? '، ' : ', ');

/** Formats a typed number as numbers are shown everywhere; anything else stays as it was typed. */
export const formatTyped = (typed: string): string => {
  const value = parseAmount(typed);
  return value === null ? typed : formatNumber(value);
};

const units = [
  ['years', 12 * 30 * 86_400],
  ['months', 30 * 86_400],
  ['days', 86_400],
  ['hours', 3600],
  ['minutes', 60],
  ['seconds', 1],
] as const;

/** Formats the time between two instants, in milliseconds, in the largest full unit (specification section 9: a month is 30 days). */
export const formatAgo = (t: TFunction, then: number, now: number): string => {
  const seconds = Math.max(0, Math.floor((now - then) / 1000));
  const [unit, size] = units.find(([, size]) => seconds >= size) ?? (['seconds', 1] as const);
  return t(`ago.${unit}`, { count: Math.floor(seconds / size) });
};

const weekdayOf = (locale: Locale) => new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'Asia/Qatar' });
const weekdays = { en: atFirstUse(() => weekdayOf('en')), ar: atFirstUse(() => weekdayOf('ar')) };
/** Returns the day of the week in Qatar. */
export const formatWeekday = (instant: string, locale: Locale): string => weekdays[locale]().format(new Date(instant));

/** Formats a day yyyy-MM-dd as dd/MM/yyyy, in both languages. */
export const formatDay = (day: string): string => qatarTime.formatDay(day);

/** Formats the day of an instant in Qatar as dd/MM/yyyy, in both languages. */
export const formatDate = (instant: string): string => formatDay(qatarTime.dayOf(instant));

/** Formats the time of an instant in Qatar as HH:mm, in both languages. */
export const formatTime = (instant: string): string => qatarTime.timeOf(instant);

/** Formats day and time of an instant in Qatar. */
export const formatMoment = (instant: string): string => qatarTime.formatMoment(instant);
