import type { Texts, Writing } from '../drafts/differences.ts';
import type { ProposalContent } from './proposal-editing.ts';

type Documents = readonly { name: string }[];

/** Returns a proposal as texts by field; those of the second milestone are `milestone.2.title`, those of its lines `line.2.name`. */
export const textsOfProposal = ({ values, documents, milestones, breakdown }: ProposalContent, { list, number }: Writing): Texts => {
  const namesOf = (documents: Documents): string => list(documents.map(({ name }) => name));
  return {
    ...values,
    offer_price: number(values.offer_price),
    period: number(values.period),
    documents: namesOf(documents),
    ...Object.fromEntries(
      milestones.flatMap(({ values, documents }, at) =>
        Object.entries({
          ...values,
          amount: number(values.amount),
          period: number(values.period),
          documents: namesOf(documents),
        }).map(([field, text]) => [`milestone.${at + 1}.${field}`, text]),
      ),
    ),
    ...Object.fromEntries(
      breakdown.flatMap((line, at) =>
        Object.entries({ ...line, quantity: number(line.quantity), unitPrice: number(line.unitPrice) }).map(([field, text]) => [
          `line.${at + 1}.${field}`,
          text,
        ]),
      ),
    ),
  };
};
