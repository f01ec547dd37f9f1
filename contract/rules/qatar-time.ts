import { toLatinDigits } from './digits.ts';
import { isDay } from './fields.ts';

/** Qatar is UTC+3 all year. */
const utcOffset = 3 * 60 * 60_000;

const pad = (part: string): string => part.padStart(2, '0');

const months = [
  ['jan', 'يناير'],
  ['feb', 'فبراير'],
  ['mar', 'مارس'],
  ['apr', 'ابريل'],
  ['may', 'مايو'],
  ['jun', 'يونيو'],
  ['jul', 'يوليو'],
  ['aug', 'اغسطس'],
  ['sep', 'سبتمبر'],
  ['oct', 'اكتوبر'],
  ['nov', 'نوفمبر'],
  ['dec', 'ديسمبر'],
];

/** Returns the number of a month that was typed as a number or by its name, in English also abbreviated. */
const monthOf = (written: string): string => {
  const name = written.toLowerCase().replaceAll(/[أإآ]/g, 'ا');
  const at = months.findIndex(([english, arabic]) => name.slice(0, 3) === english || name === arabic);
  return at < 0 ? written : String(at + 1);
};

/** Marks of direction, which are copied along with dates from Arabic texts. */
const directionMarks = /[\u200e\u200f\u061c\u2066-\u2069]/g;
const yearFirst = /^(?<year>\d{4})[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})$/;
const dayFirst = /^(?<day>\d{1,2})[-/.\s]+(?<month>\d{1,2}|\p{L}{3,})[-/.,،\s]+(?<year>\d{4})$/u;

/**
 * Parses a day as people type it: 01/12/2026, 1-12-2026, 01.12.2026, 2026-12-01 or 1 Dec 2026, in Latin, Arabic or Persian digits. The day
 * precedes the month.
 *
 * @returns yyyy-MM-dd; null if it is invalid or not of this century
 */
export const parseDay = (written: string): string | null => {
  const text = toLatinDigits(written.replaceAll(directionMarks, '')).trim();
  const { day = '', month = '', year = '' } = (yearFirst.exec(text) ?? dayFirst.exec(text))?.groups ?? {};
  const iso = `${year}-${pad(monthOf(month))}-${pad(day)}`;
  return isDay(iso) && iso > '2001' && iso < '2100' ? iso : null;
};

/** Formats a day yyyy-MM-dd as dd/MM/yyyy. */
export const formatDay = (day: string): string => day.split('-').reverse().join('/');

/** Parses a typed time of day, HH:mm; returns it in Latin digits, or null. */
export const parseTime = (written: string): string | null => {
  const time = toLatinDigits(written).trim();
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(time) ? time : null;
};

/** Returns the instant of a day and time in Qatar, ISO 8601 in UTC. */
export const instantOf = (day: string, time = '00:00'): string => new Date(Date.parse(`${day}T${time}:00Z`) - utcOffset).toISOString();

const inQatar = (instant: string): string => new Date(Date.parse(instant) + utcOffset).toISOString();

/** Returns the day in Qatar at an instant, yyyy-MM-dd, and the time, HH:mm. */
export const dayOf = (instant: string): string => inQatar(instant).slice(0, 10);
export const timeOf = (instant: string): string => inQatar(instant).slice(11, 16);

/** Formats an instant as day and time in Qatar, to the second: dd/MM/yyyy, HH:mm:ss. */
export const formatMoment = (instant: string): string => `${formatDay(dayOf(instant))}, ${inQatar(instant).slice(11, 19)}`;
