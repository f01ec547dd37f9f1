import type { StoredFile } from '../../../contract/entities/files.ts';
import { addendumMaxLength, defaultDeadlineTime } from '../../../contract/limits.ts';
import { instantOf } from '../../../contract/rules/qatar-time.ts';
import { parseDay, parseTime } from '../../../contract/rules/typed-dates.ts';
import { type Errors, entries } from '../form.ts';

/** Form values of an addendum: its text, that in Arabic or nothing, and the day (dd/MM/yyyy) and time of a later deadline or an empty day. */
export type AddendumValues = { text: string; textAr: string; day: string; time: string };
export type AddendumField = keyof AddendumValues;
export type AddendumError =
  | 'addenda.textRequired'
  | 'addenda.textTooLong'
  | 'tenders.dayUnreadable'
  | 'tenders.timeUnreadable'
  | 'addenda.deadlineNotLater';
/** An unpublished draft and its idempotency key. */
export type AddendumDraft = AddendumValues & { documents: StoredFile[]; key: string };

export const emptyAddendum: AddendumValues = { text: '', textAr: '', day: '', time: defaultDeadlineTime };

/** Returns the new deadline as an instant; null if there is none or it cannot be parsed. */
export const newDeadlineOf = ({ day, time }: AddendumValues): string | null => {
  const read = parseDay(day);
  const at = parseTime(time);
  return read !== null && at !== null ? instantOf(read, at) : null;
};

/** Validates an addendum to a tender with a deadline: a deadline can only be extended (docs/trade.md, "Deadlines"). */
export const addendumErrors =
  (deadline: string) =>
  (values: AddendumValues): Errors<AddendumValues, AddendumError> => {
    const isMoved = values.day.trim() !== '';
    const moved = newDeadlineOf(values);
    return entries<AddendumValues, AddendumError>({
      text: !values.text.trim() ? 'addenda.textRequired' : values.text.trim().length > addendumMaxLength && 'addenda.textTooLong',
      textAr: values.textAr.trim().length > addendumMaxLength && 'addenda.textTooLong',
      day:
        isMoved &&
        (parseDay(values.day) === null ? 'tenders.dayUnreadable' : moved !== null && moved <= deadline && 'addenda.deadlineNotLater'),
      time: isMoved && parseTime(values.time) === null && 'tenders.timeUnreadable',
    });
  };
