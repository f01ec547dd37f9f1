import type { BreakdownDraft, BreakdownItem } from '../../../contract/entities/proposals.ts';
import { proposalMinimum, proposalTextMaxLength, proposalTitleMaxLength, unitPriceMinimum } from '../../../contract/limits.ts';
import { lineTotal, parseAmount } from '../../../contract/rules/money.ts';
import { type Errors, entries } from '../form.ts';
import { amountProblem, type Problem, textProblem } from './proposal-form.ts';

export type BreakdownField = keyof BreakdownDraft;
/** A line of the breakdown on the page. */
export type BreakdownLine = {
  key: number;
  values: BreakdownDraft;
  touched: BreakdownField[];
  errors: Errors<BreakdownDraft, Problem>;
};

/** A new line (section 3): one of it, its price is not typed yet. */
export const emptyLine: BreakdownDraft = { name: '', description: '', quantity: '1', unitPrice: '' };

/** What is wrong with a line (section 5). */
export const lineErrors = ({ name, description, quantity, unitPrice }: BreakdownDraft): Errors<BreakdownDraft, Problem> =>
  entries<BreakdownDraft, Problem>({
    name: textProblem(name, proposalTitleMaxLength),
    description: description.trim().length > proposalTextMaxLength && 'tooLong',
    quantity: amountProblem(quantity, proposalMinimum),
    unitPrice: amountProblem(unitPrice, unitPriceMinimum),
  });

export const lineOf = (key: number, values: BreakdownDraft): BreakdownLine => ({ key, values, touched: [], errors: lineErrors(values) });

/** Whether a line is as it was added: it is neither wrong nor sent. */
export const isUntyped = ({ name, description, unitPrice }: BreakdownDraft): boolean => !`${name}${description}${unitPrice}`.trim();

/** A line that was sent as it is typed. */
export const retypedLine = ({ name, description, quantity, unitPrice }: BreakdownItem): BreakdownDraft => ({
  name,
  description,
  quantity: String(quantity),
  unitPrice: String(unitPrice),
});

/** What a typed line comes to; null while one of its numbers cannot be read. */
export const typedTotal = ({ quantity, unitPrice }: BreakdownDraft): number | null => {
  const [count, price] = [parseAmount(quantity), parseAmount(unitPrice)];
  return count === null || price === null ? null : lineTotal({ quantity: count, unitPrice: price });
};
