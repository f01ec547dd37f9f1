import type { Currency, Offer, ProposalDraft } from '../../../contract/entities/proposals.ts';
import type { Problem } from '../../../contract/rules/proposal-drafts.ts';
import type { Errors } from '../form.ts';

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
export type ProposalErrors = Errors<ProposalValues, Problem>;

export const emptyProposal: ProposalValues = {
  title: '',
  description: '',
  offer_price: '',
  currency: 'QAR',
  payment_terms: '30_days',
  period: '',
};

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
