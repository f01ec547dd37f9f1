import type { StoredFile } from '../../../contract/entities/files.ts';
import type { Procedure, TenderDraft } from '../../../contract/entities/tenders.ts';
import {
  bondMax,
  defaultDeadlineTime,
  defaultQuestionDays,
  questionDaysMax,
  tenderDescriptionMaxLength,
  tenderServiceLimit,
  tenderTitleMaxLength,
} from '../../../contract/limits.ts';
import { isHuge, parseAmount, parseWholeNumber } from '../../../contract/rules/money.ts';
import { dayOf, formatDay, instantOf, timeOf } from '../../../contract/rules/qatar-time.ts';
import { datesOfWindow } from '../../../contract/rules/tender-window.ts';
import { type ScheduleProblem, scheduleProblems } from '../../../contract/rules/tenders.ts';
import { parseDay, parseTime } from '../../../contract/rules/typed-dates.ts';
import { type Errors, entries } from '../form.ts';

/** Form values of a tender: dates dd/MM/yyyy and times HH:mm in Qatar, the bond in riyals; an empty string is no value. */
export type TenderValues = {
  title: string;
  titleAr: string;
  description: string;
  descriptionAr: string;
  status: Procedure;
  bond: string;
  publishDay: string;
  deadlineDay: string;
  deadlineTime: string;
  /** Days before the deadline on which questions close. */
  questionDays: string;
  services: number[];
};
/** Which draft of a tender it is: its ID, or the idempotency key of a new one. */
export type TenderDraftKey = { id: number | null; key: string };
/** The content of a draft. */
export type TenderContent = { values: TenderValues; documents: StoredFile[] };
export type TenderField = keyof TenderValues;
export type TenderError =
  | 'tenders.titleRequired'
  | 'tenders.titleTooLong'
  | 'tenders.descriptionRequired'
  | 'tenders.descriptionTooLong'
  | 'tenders.servicesRequired'
  | 'tenders.tooManyServices'
  | 'tenders.bondRequired'
  | 'tenders.amountUnfit'
  | 'tenders.bondTooLarge'
  | 'tenders.dayRequired'
  | 'tenders.dayUnreadable'
  | 'tenders.timeUnreadable'
  | 'tenders.questionDaysUnfit'
  | 'tenders.closesBeforeOpens'
  | `tenders.${ScheduleProblem}`;

export const emptyTender: TenderValues = {
  title: '',
  titleAr: '',
  description: '',
  descriptionAr: '',
  status: 'open',
  bond: '',
  publishDay: '',
  deadlineDay: '',
  deadlineTime: defaultDeadlineTime,
  questionDays: String(defaultQuestionDays),
  services: [],
};

const dayText = (instant: string | null): string => (instant === null ? '' : formatDay(dayOf(instant)));

/** Returns the form values of a stored draft. */
export const valuesOf = (draft: TenderDraft): TenderValues => ({
  title: draft.title,
  titleAr: draft.titleAr,
  description: draft.description,
  descriptionAr: draft.descriptionAr,
  status: draft.status,
  bond: draft.bond === null ? '' : String(draft.bond),
  publishDay: dayText(draft.publish_date),
  deadlineDay: dayText(draft.deadline),
  deadlineTime: draft.deadline === null ? defaultDeadlineTime : timeOf(draft.deadline),
  questionDays: String(draft.question_days),
  services: draft.services,
});

const instantOn = (written: string, time = '00:00'): string | null => {
  const [day, at] = [parseDay(written), parseTime(time)];
  return day === null || at === null ? null : instantOf(day, at);
};

const questionDaysIn = (written: string): number | null => {
  const days = parseWholeNumber(written);
  return days !== null && days <= questionDaysMax ? days : null;
};

/** Returns the fields as the call takes them, with the dates that follow from the window; unparsable values are omitted. */
export const fieldsOf = (values: TenderValues) => ({
  title: values.title.trim().slice(0, tenderTitleMaxLength),
  titleAr: values.titleAr.trim().slice(0, tenderTitleMaxLength),
  description: values.description.trim().slice(0, tenderDescriptionMaxLength),
  descriptionAr: values.descriptionAr.trim().slice(0, tenderDescriptionMaxLength),
  status: values.status,
  bond: parseAmount(values.bond),
  publish_date: instantOn(values.publishDay),
  deadline: instantOn(values.deadlineDay, values.deadlineTime),
  ...datesOfWindow({ opens: instantOn(values.publishDay), closes: instantOn(values.deadlineDay, values.deadlineTime) }),
  question_days: questionDaysIn(values.questionDays) ?? defaultQuestionDays,
  services: values.services.slice(0, tenderServiceLimit),
});

const unreadable: readonly TenderError[] = [
  'tenders.titleTooLong',
  'tenders.descriptionTooLong',
  'tenders.tooManyServices',
  'tenders.amountUnfit',
  'tenders.bondTooLarge',
  'tenders.dayUnreadable',
  'tenders.timeUnreadable',
  'tenders.questionDaysUnfit',
];

/** Returns the fields that cannot be saved as typed; the page lists them and keeps them on the device. */
export const unsavedIn = (errors: Errors<TenderValues, TenderError>): TenderField[] =>
  Object.entries(errors).flatMap(([field, error]) => (unreadable.includes(error) ? [field as TenderField] : []));

const dayProblem = (written: string): TenderError | false => {
  if (!written.trim()) return 'tenders.dayRequired';
  return parseDay(written) === null && 'tenders.dayUnreadable';
};

const bondProblem = (written: string): TenderError | false => {
  if (!written.trim()) return 'tenders.bondRequired';
  const amount = parseAmount(written);
  if (isHuge(written) || (amount !== null && amount > bondMax)) return 'tenders.bondTooLarge';
  return amount === null && 'tenders.amountUnfit';
};

const said = (problem: ScheduleProblem | undefined): TenderError | false => problem !== undefined && (`tenders.${problem}` as const);

/**
 * Validates a tender before it is submitted for approval.
 *
 * @param now when the form was opened, by the server's clock; the server validates again on submission
 */
export const tenderErrors =
  (now: string) =>
  (values: TenderValues): Errors<TenderValues, TenderError> => {
    const { publish_date, deadline } = fieldsOf(values);
    const questionDays = questionDaysIn(values.questionDays);
    const problems = scheduleProblems(
      {
        ...(publish_date && { publish: new Date(publish_date) }),
        ...(deadline && { deadline: new Date(deadline) }),
        ...(questionDays !== null && { questionDays }),
      },
      new Date(now),
    );
    return entries<TenderValues, TenderError>({
      title: !values.title.trim() ? 'tenders.titleRequired' : values.title.trim().length > tenderTitleMaxLength && 'tenders.titleTooLong',
      titleAr: values.titleAr.trim().length > tenderTitleMaxLength && 'tenders.titleTooLong',
      description: !values.description.trim()
        ? 'tenders.descriptionRequired'
        : values.description.trim().length > tenderDescriptionMaxLength && 'tenders.descriptionTooLong',
      descriptionAr: values.descriptionAr.trim().length > tenderDescriptionMaxLength && 'tenders.descriptionTooLong',
      services:
        values.services.length === 0
          ? 'tenders.servicesRequired'
          : values.services.length > tenderServiceLimit && 'tenders.tooManyServices',
      bond: bondProblem(values.bond),
      publishDay: dayProblem(values.publishDay),
      deadlineDay:
        dayProblem(values.deadlineDay) ||
        (publish_date !== null && deadline !== null && deadline <= publish_date && 'tenders.closesBeforeOpens') ||
        said(problems.deadline),
      deadlineTime: parseTime(values.deadlineTime) === null && 'tenders.timeUnreadable',
      questionDays: questionDays === null ? 'tenders.questionDaysUnfit' : said(problems.questions),
    });
  };

/** Whether all values of a tender can be saved as typed, which does not depend on the current time. */
export const isStorable = (values: TenderValues): boolean => unsavedIn(tenderErrors(new Date(0).toISOString())(values)).length === 0;
