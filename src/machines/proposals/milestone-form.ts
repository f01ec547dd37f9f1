import type { StoredFile } from '../../../contract/entities/files.ts';
import type { Milestone, MilestoneDraft } from '../../../contract/entities/proposals.ts';
import { milestoneProblems, type Problem } from '../../../contract/rules/proposal-drafts.ts';
import { dayOf, formatDay } from '../../../contract/rules/qatar-time.ts';
import { parseDay } from '../../../contract/rules/typed-dates.ts';
import type { FailedUpload } from '../files/document-list.ts';
import type { Errors } from '../form.ts';

/** Form values of a milestone; dates are dd/MM/yyyy. */
export type MilestoneValues = Omit<MilestoneDraft, 'documents'>;
export type MilestoneField = keyof MilestoneValues;
/** A milestone as part of the proposal. */
export type TypedMilestone = { values: MilestoneValues; documents: StoredFile[] };
export type MilestoneItem = TypedMilestone & {
  /** Identifies the milestone while the page is open. */
  key: number;
  touched: MilestoneField[];
  errors: Errors<MilestoneValues, Problem>;
  isUploading: boolean;
  /** Its files that could not be uploaded. */
  failed: FailedUpload[];
};

export const emptyMilestone: MilestoneValues = {
  title: '',
  description: '',
  amount: '',
  period: '',
  start_date: '',
  end_date: '',
  expected_completion_date: '',
};

/** Returns an untouched milestone. */
export const itemOf = (key: number, { values, documents }: TypedMilestone): MilestoneItem => ({
  key,
  values,
  documents,
  touched: [],
  errors: milestoneProblems(values),
  isUploading: false,
  failed: [],
});

/** Returns a milestone of a draft as form values. */
export const typedOf = ({ documents, ...values }: MilestoneDraft): TypedMilestone => ({ values, documents });

const dayText = (instant: string): string => formatDay(dayOf(instant));

/** Returns a submitted milestone as form values. */
export const retypedOf = ({
  documents,
  amount,
  period,
  start_date,
  end_date,
  expected_completion_date,
  ...texts
}: Milestone): TypedMilestone => ({
  documents,
  values: {
    ...texts,
    amount: String(amount),
    period: String(period),
    start_date: dayText(start_date),
    end_date: dayText(end_date),
    expected_completion_date: dayText(expected_completion_date),
  },
});

/** Whether a milestone ends before it starts; this is only a hint (section 5 has no such rule). */
export const endsBeforeStart = ({ start_date, end_date }: MilestoneValues): boolean => {
  const [start, end] = [parseDay(start_date), parseDay(end_date)];
  return start !== null && end !== null && end < start;
};

/** Whether the milestone is empty: it is removed without confirmation. */
export const isBlank = ({ values, documents, isUploading, failed }: MilestoneItem): boolean =>
  documents.length === 0 && !isUploading && failed.length === 0 && Object.values(values).every((written) => !written.trim());
