import { toLatinDigits } from './digits.ts';
import { isDay } from './fields.ts';

/** Qatar is UTC+3 all year. */
const utcOffset = 3 * 60 * 60_000;

const pad = (part: string): string => part.padStart(2, '0');

/** Parses a typed day dd/MM/yyyy to yyyy-MM-dd; returns null if it is invalid or not of this century. */
export const parseDay = (written: string): string | null => {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(toLatinDigits(written).trim()) ?? [];
  const iso = `${year}-${pad(month)}-${pad(day)}`;
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
