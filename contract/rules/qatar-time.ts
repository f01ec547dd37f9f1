import { latinDigits } from './digits.ts';
import { isDay } from './fields.ts';

/** Qatar is three hours ahead of UTC all year. */
const ahead = 3 * 60 * 60_000;

const pad = (part: string): string => part.padStart(2, '0');

/** A day as people write it, dd/MM/yyyy, as yyyy-MM-dd; null for what is no day, or of another century. */
export const readDay = (written: string): string | null => {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(latinDigits(written).trim()) ?? [];
  const iso = `${year}-${pad(month)}-${pad(day)}`;
  return isDay(iso) && iso > '2001' && iso < '2100' ? iso : null;
};

/** A day yyyy-MM-dd as people write it: dd/MM/yyyy. */
export const writeDay = (day: string): string => day.split('-').reverse().join('/');

/** Whether a text is a time of day, HH:mm. */
export const isTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

/** The instant at which it is a day and a time in Qatar, ISO 8601 in UTC. */
export const instantOf = (day: string, time = '00:00'): string => new Date(Date.parse(`${day}T${time}:00Z`) - ahead).toISOString();

const inQatar = (instant: string): string => new Date(Date.parse(instant) + ahead).toISOString();

/** Which day it is in Qatar at an instant, yyyy-MM-dd, and which time, HH:mm. */
export const dayOf = (instant: string): string => inQatar(instant).slice(0, 10);
export const timeOf = (instant: string): string => inQatar(instant).slice(11, 16);

/** Day and time in Qatar at an instant, to the second: dd/MM/yyyy, HH:mm:ss. */
export const writeMoment = (instant: string): string => `${writeDay(dayOf(instant))}, ${inQatar(instant).slice(11, 19)}`;
