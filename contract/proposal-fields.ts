import { Currency } from './entities/proposals.ts';
import { BodyId, line, text } from './fields.ts';
import {
  breakdownLimit,
  draftTextMaxLength,
  milestoneDocumentLimit,
  milestoneLimit,
  proposalAmountMax,
  proposalDaysMax,
  proposalDocumentLimit,
  proposalMinimum,
  proposalTextMaxLength,
  proposalTitleMaxLength,
  unitPriceMinimum,
} from './limits.ts';
import { isMoney } from './rules/money.ts';
import { Instant } from './tender-fields.ts';
import { type } from './type.ts';

const money = (least: number) =>
  type(`${least} <= number <= ${proposalAmountMax}`).narrow(
    (amount, context) => isMoney(amount) || context.mustBe('an amount with two decimals'),
  );
const Amount = money(proposalMinimum);
const Days = type(`${proposalMinimum} <= number.integer <= ${proposalDaysMax}`);

/** Input of a milestone (section 3); dates are ISO timestamps in any order (section 5 has no rule). */
const MilestoneFields = type({
  title: line(proposalTitleMaxLength),
  description: text(proposalTextMaxLength),
  amount: Amount,
  period: Days,
  documents: BodyId.array().atMostLength(milestoneDocumentLimit),
  start_date: Instant,
  end_date: Instant,
  expected_completion_date: Instant,
});

const BreakdownFields = type({
  name: line(proposalTitleMaxLength),
  description: `string <= ${proposalTextMaxLength}`,
  quantity: Amount,
  unitPrice: money(unitPriceMinimum),
});

/** Input of an offer (section 3); `documents` excludes the attachment. */
export const OfferFields = type({
  attachment: BodyId,
  documents: BodyId.array()
    .atMostLength(proposalDocumentLimit - 1)
    .default(() => []),
  offer_price: Amount,
  title: line(proposalTitleMaxLength),
  description: text(proposalTextMaxLength),
  period: Days,
  currency: Currency.default('QAR'),
  payment_terms: line(40).default('30_days'),
  milestones: MilestoneFields.array().atMostLength(milestoneLimit),
  breakdown: BreakdownFields.array().atMostLength(breakdownLimit),
  submitted_by: BodyId,
});

/** Input of the first submission: the offer and its tender. */
export const ProposalFields = OfferFields.merge({ tender: BodyId });

const Typed = `string <= ${draftTextMaxLength}` as const;

/**
 * A draft as typed, based on the version that was read; 0 if there was none. `writer` identifies the editing page: its own save whose
 * answer was lost is not a conflict.
 */
export const ProposalDraftFields = type({
  version: 'number.integer >= 0',
  writer: '1 <= string <= 60',
  step: '0 <= number.integer <= 3',
  title: Typed,
  description: Typed,
  offer_price: Typed,
  currency: Currency,
  payment_terms: Typed,
  period: Typed,
  documents: BodyId.array().atMostLength(proposalDocumentLimit),
  milestones: type({
    title: Typed,
    description: Typed,
    amount: Typed,
    period: Typed,
    start_date: Typed,
    end_date: Typed,
    expected_completion_date: Typed,
    documents: BodyId.array().atMostLength(milestoneDocumentLimit),
  })
    .array()
    .atMostLength(milestoneLimit),
  breakdown: type({ name: Typed, description: Typed, quantity: Typed, unitPrice: Typed }).array().atMostLength(breakdownLimit),
});
