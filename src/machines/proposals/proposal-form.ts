import type { Currency, Offer, ProposalDraft } from '../../../contract/entities/proposals.ts';
import {
  proposalAmountMax,
  proposalDaysMax,
  proposalMinimum,
  proposalTextMaxLength,
  proposalTitleMaxLength,
} from '../../../contract/limits.ts';
import { parseAmount, parseWholeNumber } from '../../../contract/rules/money.ts';
import { type Errors, entries } from '../form.ts';

/** Form values of an offer, without its milestones, breakdown and documents. */
export type ProposalValues = {
  title: string;
  description: string;
  offer_price: string;
  currency: Currency;
  payment_terms: string;
  period: string;
};
export type ProposalField = keyof ProposalValues;
/** The validation problems of a field; the page chooses the text (section 5 has two sets of them). */
export type Problem = 'required' | 'tooSmall' | 'unreadable' | 'tooLong';
export type ProposalErrors = Errors<ProposalValues, Problem>;

export const emptyProposal: ProposalValues = {
  title: '',
  description: '',
  offer_price: '',
  currency: 'QAR',
  payment_terms: '30_days',
  period: '',
};

/** Validates a required text. */
export const textProblem = (written: string, maxLength: number): Problem | false => {
  if (!written.trim()) return 'required';
  return written.trim().length > maxLength && 'tooLong';
};

/** Validates an amount with a minimum. */
export const amountProblem = (written: string, least: number): Problem | false => {
  if (!written.trim()) return 'required';
  const amount = parseAmount(written);
  if (amount === null || amount > proposalAmountMax) return /^\s*-/.test(written) ? 'tooSmall' : 'unreadable';
  return amount < least && 'tooSmall';
};

/** Validates a number of days. */
export const daysProblem = (written: string): Problem | false => {
  if (!written.trim()) return 'required';
  const days = parseWholeNumber(written);
  if (days === null || days > proposalDaysMax) return /^\s*-/.test(written) ? 'tooSmall' : 'unreadable';
  return days < proposalMinimum && 'tooSmall';
};

/** Validates an offer (section 5). */
export const proposalErrors = ({ title, description, offer_price, period }: ProposalValues): ProposalErrors =>
  entries<ProposalValues, Problem>({
    title: textProblem(title, proposalTitleMaxLength),
    description: textProblem(description, proposalTextMaxLength),
    offer_price: amountProblem(offer_price, proposalMinimum),
    period: daysProblem(period),
  });

/** The fields of the first two steps (section 4). */
export const basicFields = ['title', 'description'] as const;
export const commercialFields = ['offer_price', 'period'] as const;

/** Returns a submitted offer or a draft as form values. */
export const proposalValuesOf = ({
  title,
  description,
  offer_price,
  currency,
  payment_terms,
  period,
}: Offer | ProposalDraft): ProposalValues => ({
  title,
  description,
  offer_price: String(offer_price),
  currency,
  payment_terms,
  period: String(period),
});
