import { parseAmount, parseWholeNumber } from '../../../contract/rules/money.ts';
import { isUntyped } from '../../../contract/rules/proposal-drafts.ts';
import { instantOf } from '../../../contract/rules/qatar-time.ts';
import { parseDay } from '../../../contract/rules/typed-dates.ts';
import { type ProposalContent, type ProposalDraftContent, steps } from './proposal-editing.ts';

const idsOf = (documents: readonly { id: number }[]): number[] => documents.map(({ id }) => id);

/** Returns a typed day as the ISO timestamp that is sent (section 3): its first moment in Qatar. */
const instantOn = (written: string): string => {
  const day = parseDay(written);
  return day === null ? '' : instantOf(day);
};

/** Returns a valid proposal as it is sent (section 3); the attachment is the first document. */
export const offerOf = ({ values, documents, milestones, breakdown }: ProposalContent, userId: number) => {
  const [attachment = 0, ...others] = idsOf(documents);
  return {
    attachment,
    documents: others,
    offer_price: parseAmount(values.offer_price) ?? 0,
    title: values.title.trim(),
    description: values.description.trim(),
    period: parseWholeNumber(values.period) ?? 0,
    currency: values.currency,
    payment_terms: values.payment_terms,
    milestones: milestones.map((milestone) => ({
      title: milestone.values.title.trim(),
      description: milestone.values.description.trim(),
      amount: parseAmount(milestone.values.amount) ?? 0,
      period: parseWholeNumber(milestone.values.period) ?? 0,
      documents: idsOf(milestone.documents),
      start_date: instantOn(milestone.values.start_date),
      end_date: instantOn(milestone.values.end_date),
      expected_completion_date: instantOn(milestone.values.expected_completion_date),
    })),
    breakdown: breakdown
      .filter((line) => !isUntyped(line))
      .map(({ name, description, quantity, unitPrice }) => ({
        name: name.trim(),
        description: description.trim(),
        quantity: parseAmount(quantity) ?? 0,
        unitPrice: parseAmount(unitPrice) ?? 0,
      })),
    submitted_by: userId,
  };
};

/** Returns the form values as the draft stores them, unparsed. */
export const draftOf = ({ step, values, documents, milestones, breakdown }: ProposalDraftContent, version: number, writer: string) => ({
  version,
  writer,
  step: steps.indexOf(step),
  ...values,
  documents: idsOf(documents),
  milestones: milestones.map((milestone) => ({ ...milestone.values, documents: idsOf(milestone.documents) })),
  breakdown,
});

type Compared = {
  title: string;
  description: string;
  offer_price: number;
  period: number;
  milestones: readonly { title: string; amount: number }[];
};

const comparedOf = ({ title, description, offer_price, period, milestones }: Compared): string =>
  JSON.stringify([title, description, offer_price, period, milestones.map((milestone) => [milestone.title, milestone.amount])]);

/** Whether what is typed says what a submitted offer says: a copy that this device still has is no draft any more. */
export const isSent = (typed: ProposalContent, offer: Compared): boolean => comparedOf(offerOf(typed, 0)) === comparedOf(offer);
