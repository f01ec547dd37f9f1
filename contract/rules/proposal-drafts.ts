import type { BreakdownDraft, DraftGap, DraftProgress, MilestoneDraft, ProposalDraft } from '../entities/proposals.ts';
import {
  proposalAmountMax,
  proposalDaysMax,
  proposalMinimum,
  proposalTextMaxLength,
  proposalTitleMaxLength,
  unitPriceMinimum,
} from '../limits.ts';
import { isHuge, parseAmount, parseWholeNumber } from './money.ts';
import { parseDay } from './typed-dates.ts';

/** The validation problems of a typed field; the page chooses the text (section 5 has two sets of them). */
export type Problem = 'required' | 'tooSmall' | 'tooLarge' | 'unreadable' | 'tooLong';
type Check = Problem | false;
type Problems<Field extends string> = Partial<Record<Field, Problem>>;

const problemsOf = <Field extends string>(checks: Record<Field, Check>): Problems<Field> =>
  Object.fromEntries(Object.entries(checks).filter(([, problem]) => problem)) as Problems<Field>;
const hasNone = (problems: object): boolean => Object.keys(problems).length === 0;

const textProblem = (written: string, maxLength: number): Check => {
  if (!written.trim()) return 'required';
  return written.trim().length > maxLength && 'tooLong';
};

const numberProblem = (written: string, value: number | null, least: number, most: number): Check => {
  if (!written.trim()) return 'required';
  if (value === null) {
    if (/^\s*-/.test(written)) return 'tooSmall';
    return isHuge(written) ? 'tooLarge' : 'unreadable';
  }
  if (value > most) return 'tooLarge';
  return value < least && 'tooSmall';
};

const amountProblem = (written: string, least: number): Check => numberProblem(written, parseAmount(written), least, proposalAmountMax);
const daysProblem = (written: string): Check => numberProblem(written, parseWholeNumber(written), proposalMinimum, proposalDaysMax);

const dayProblem = (written: string): Check => {
  if (!written.trim()) return 'required';
  return parseDay(written) === null && 'unreadable';
};

type OfferTexts = Pick<ProposalDraft, 'title' | 'description' | 'offer_price' | 'period'>;

/** Validates a typed offer (section 5), without its documents, milestones and breakdown. */
export const offerProblems = ({ title, description, offer_price, period }: OfferTexts): Problems<keyof OfferTexts> =>
  problemsOf({
    title: textProblem(title, proposalTitleMaxLength),
    description: textProblem(description, proposalTextMaxLength),
    offer_price: amountProblem(offer_price, proposalMinimum),
    period: daysProblem(period),
  });

type MilestoneTexts = Omit<MilestoneDraft, 'documents'>;

/** Validates a typed milestone (section 5); no rule orders its dates. */
export const milestoneProblems = (values: MilestoneTexts): Problems<keyof MilestoneTexts> =>
  problemsOf({
    title: textProblem(values.title, proposalTitleMaxLength),
    description: textProblem(values.description, proposalTextMaxLength),
    amount: amountProblem(values.amount, proposalMinimum),
    period: daysProblem(values.period),
    start_date: dayProblem(values.start_date),
    end_date: dayProblem(values.end_date),
    expected_completion_date: dayProblem(values.expected_completion_date),
  });

/** Validates a typed line of the breakdown (section 5). */
export const lineProblems = ({ name, description, quantity, unitPrice }: BreakdownDraft): Problems<keyof BreakdownDraft> =>
  problemsOf({
    name: textProblem(name, proposalTitleMaxLength),
    description: description.trim().length > proposalTextMaxLength && 'tooLong',
    quantity: amountProblem(quantity, proposalMinimum),
    unitPrice: amountProblem(unitPrice, unitPriceMinimum),
  });

/** Whether a line is as it was added, with the unit price 0 (section 3) or none; such lines are neither validated nor sent. */
export const isUntyped = ({ name, description, unitPrice }: BreakdownDraft): boolean =>
  `${name}${description}`.trim() === '' && ['', '0'].includes(unitPrice.trim());

const isBlank = ({ documents, ...texts }: { documents: readonly unknown[] } & MilestoneTexts): boolean =>
  documents.length === 0 && Object.values(texts).every((written) => !written.trim());

type DraftContent = OfferTexts &
  Pick<ProposalDraft, 'currency' | 'breakdown'> & {
    documents: readonly unknown[];
    milestones: readonly (MilestoneTexts & { documents: readonly unknown[] })[];
  };

/** Returns how far a draft has come, and what it lacks before it can be submitted. */
export const draftProgressOf = ({ documents, milestones, breakdown, currency, ...texts }: DraftContent): DraftProgress => {
  const problems = offerProblems(texts);
  const begun = milestones.filter((milestone) => !isBlank(milestone));
  const complete = begun.filter((milestone) => hasNone(milestoneProblems(milestone))).length;
  const lacks: Record<DraftGap, boolean> = {
    title: 'title' in problems,
    description: 'description' in problems,
    documents: documents.length === 0,
    offer_price: 'offer_price' in problems,
    period: 'period' in problems,
    breakdown: breakdown.some((line) => !isUntyped(line) && !hasNone(lineProblems(line))),
    milestones: begun.length === 0 || complete < milestones.length,
  };
  return {
    missing: (Object.keys(lacks) as DraftGap[]).filter((gap) => lacks[gap]),
    price: lacks.offer_price ? null : parseAmount(texts.offer_price),
    currency,
    milestones: { complete, begun: begun.length },
  };
};
