import { TZDateMini } from '@date-fns/tz/date/mini';
import { tzOffset } from '@date-fns/tz/tzOffset';
import { UTCDateMini } from '@date-fns/utc/date/mini';
import { lightFormat } from 'date-fns/lightFormat';
import { parseISO } from 'date-fns/parseISO';
import { subMinutes } from 'date-fns/subMinutes';

const zone = 'Asia/Qatar';

/** Returns an instant as a date to be read: its day and time are those in Qatar, whatever the zone of the device or server. */
export const inQatar = (instant: Date | number | string): Date => new TZDateMini(new Date(instant).getTime(), zone);

/**
 * Returns a date for calculations with calendar days, which are the same on every device. `TZDateMini` is not for them: it sets its fields
 * by those of the device, which leave out an hour or a day where clocks are put forward.
 */
export const calendarDate = (date: Date | number | string): Date => new UTCDateMini(new Date(date).getTime());

/** Returns the date of a day yyyy-MM-dd, of the first day of a month yyyy-MM or a year yyyy, or of a day and a time. */
export const dateOf = (written: string): Date => parseISO(written, { in: calendarDate });

/** Formats a day yyyy-MM-dd as dd/MM/yyyy. */
export const formatDay = (day: string): string => lightFormat(dateOf(day), 'dd/MM/yyyy');

/** Returns the instant of a day and time in Qatar, ISO 8601 in UTC. */
export const instantOf = (day: string, time = '00:00'): string => {
  const date = dateOf(`${day}T${time}`);
  return subMinutes(date, tzOffset(zone, date)).toISOString();
};

/** Returns the day in Qatar at an instant, yyyy-MM-dd, and the time, HH:mm. */
export const dayOf = (instant: string): string => lightFormat(inQatar(instant), 'yyyy-MM-dd');
export const timeOf = (instant: string): string => lightFormat(inQatar(instant), 'HH:mm');

/** Formats an instant as day and time in Qatar, to the second: dd/MM/yyyy, HH:mm:ss. */
export const formatMoment = (instant: string): string => lightFormat(inQatar(instant), 'dd/MM/yyyy, HH:mm:ss');
