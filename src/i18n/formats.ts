import { secondsInDay, secondsInHour, secondsInMinute } from 'date-fns/constants';
import { differenceInSeconds } from 'date-fns/differenceInSeconds';
import type { TFunction } from 'i18next';
import type { Locale } from '../../contract/locale.ts';
import { parseAmount } from '../../contract/rules/money.ts';
import * as qatarTime from '../../contract/rules/qatar-time.ts';

/** What is written without the formatters of the browser, whose first use is slow: whole numbers, and amounts with two decimals at most. */
const plain = /^(-?(?:0|[1-9]\d*))(?:\.(\d{1,2}))?$/;
const groupDigits = (whole: string): string => whole.replace(/\B(?=(\d{3})+$)/g, ',');

/** Formats a number with Western digits and grouping, in both languages. */
export const formatNumber = (value: number): string =>
  Number.isSafeInteger(value) ? groupDigits(String(value)) : new Intl.NumberFormat('en').format(value);

/** Formats an amount with two decimals; a decimal string keeps every digit. */
const formatAmount = (value: number | `${number}`): string => {
  const [, whole, decimals = ''] = plain.exec(String(value)) ?? [];
  if (whole !== undefined) return `${groupDigits(whole)}.${decimals.padEnd(2, '0')}`;
  return new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(value);
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

const shortUnits = [
  ['days', secondsInDay],
  ['hours', secondsInHour],
  ['minutes', secondsInMinute],
  ['seconds', 1],
] as const;
/** A month is 30 days (specification section 9), which no month and no year of a calendar is. */
const units = [['years', 12 * 30 * secondsInDay], ['months', 30 * secondsInDay], ...shortUnits] as const;

/** Returns the largest of some units of which a number of seconds is full, and how many of it. */
const inLargest = <Unit extends string>(
  seconds: number,
  known: readonly (readonly [Unit, number])[],
): { unit: Unit; count: number } | null => {
  const [unit, size] = known.find(([, size]) => seconds >= size) ?? [];
  return unit === undefined || size === undefined ? null : { unit, count: Math.floor(seconds / size) };
};

/** Formats the time between two instants, in milliseconds, in the largest full unit. */
export const formatAgo = (t: TFunction, then: number, now: number): string => {
  const { unit, count } = inLargest(Math.max(0, differenceInSeconds(now, then)), units) ?? { unit: 'seconds', count: 0 };
  return t(`ago.${unit}`, { count });
};

/** Formats the time until an instant after `now`, in milliseconds, in the largest full unit; a second at least. */
export const formatLeft = (t: TFunction, until: number, now: number): string => {
  const { unit, count } = inLargest(differenceInSeconds(until, now), shortUnits) ?? { unit: 'seconds', count: 1 };
  return t(`countdown.${unit}`, { count });
};

/** Formats a day yyyy-MM-dd as dd/MM/yyyy, in both languages. */
export const formatDay = (day: string): string => qatarTime.formatDay(day);

/** Formats the day of an instant in Qatar as dd/MM/yyyy, in both languages. */
export const formatDate = (instant: string): string => formatDay(qatarTime.dayOf(instant));

/** Formats the time of an instant in Qatar as HH:mm, in both languages. */
export const formatTime = (instant: string): string => qatarTime.timeOf(instant);

/** Formats day and time of an instant in Qatar. */
export const formatMoment = (instant: string): string => qatarTime.formatMoment(instant);
