import type { BreakdownDraft, BreakdownItem } from '../../../contract/entities/proposals.ts';
import { proposalMinimum, proposalTextMaxLength, proposalTitleMaxLength, unitPriceMinimum } from '../../../contract/limits.ts';
import { lineTotal, parseAmount } from '../../../contract/rules/money.ts';
import { type Errors, entries } from '../form.ts';
import { amountProblem, type Problem, textProblem } from './proposal-form.ts';

export type BreakdownField = keyof BreakdownDraft;
export type BreakdownLine = {
  key: number;
  values: BreakdownDraft;
  touched: BreakdownField[];
  errors: Errors<BreakdownDraft, Problem>;
};

/** Returns a new line (section 3): quantity 1, no price. */
export const emptyLine: BreakdownDraft = { name: '', description: '', quantity: '1', unitPrice: '' };

/** Validates a line (section 5). */
export const lineErrors = ({ name, description, quantity, unitPrice }: BreakdownDraft): Errors<BreakdownDraft, Problem> =>
  entries<BreakdownDraft, Problem>({
    name: textProblem(name, proposalTitleMaxLength),
    description: description.trim().length > proposalTextMaxLength && 'tooLong',
    quantity: amountProblem(quantity, proposalMinimum),
    unitPrice: amountProblem(unitPrice, unitPriceMinimum),
  });

export const lineOf = (key: number, values: BreakdownDraft): BreakdownLine => ({ key, values, touched: [], errors: lineErrors(values) });

/** Whether a line is unchanged since it was added; such lines are neither validated nor sent. */
export const isUntyped = ({ name, description, unitPrice }: BreakdownDraft): boolean => !`${name}${description}${unitPrice}`.trim();

/** Returns a submitted line as form values. */
export const retypedLine = ({ name, description, quantity, unitPrice }: BreakdownItem): BreakdownDraft => ({
  name,
  description,
  quantity: String(quantity),
  unitPrice: String(unitPrice),
});

/** Returns the total of a line; null while one of its numbers cannot be parsed. */
export const typedTotal = ({ quantity, unitPrice }: BreakdownDraft): number | null => {
  const [count, price] = [parseAmount(quantity), parseAmount(unitPrice)];
  return count === null || price === null ? null : lineTotal({ quantity: count, unitPrice: price });
};
