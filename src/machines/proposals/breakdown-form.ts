import type { BreakdownDraft, BreakdownItem } from '../../../contract/entities/proposals.ts';
import { lineTotal, parseAmount } from '../../../contract/rules/money.ts';
import { isUntyped, lineProblems, type Problem } from '../../../contract/rules/proposal-drafts.ts';
import type { Errors } from '../form.ts';

export type BreakdownField = keyof BreakdownDraft;
export type BreakdownLine = {
  key: number;
  values: BreakdownDraft;
  touched: BreakdownField[];
  errors: Errors<BreakdownDraft, Problem>;
};

/** Returns a new line (section 3): quantity 1, unit price 0. */
export const emptyLine: BreakdownDraft = { name: '', description: '', quantity: '1', unitPrice: '0' };

/** Returns what is wrong with a line; a line in which nothing is typed is right, since it is dropped. */
export const lineErrors = (values: BreakdownDraft): Errors<BreakdownDraft, Problem> => (isUntyped(values) ? {} : lineProblems(values));

export const lineOf = (key: number, values: BreakdownDraft): BreakdownLine => ({ key, values, touched: [], errors: lineErrors(values) });

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
