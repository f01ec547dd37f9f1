import { useTranslation } from 'react-i18next';
import type { Problem } from '../../../../contract/rules/proposal-drafts.ts';
import type { wizard as texts } from '../../../i18n/en/proposal-wizard.ts';
import type { MilestoneField } from '../../../machines/proposals/milestone-form.ts';

type Key = `wizardSays.${keyof typeof texts.wizardSays}` | `revisionSays.${keyof typeof texts.revisionSays}` | `breakdown.${BreakdownKey}`;
type BreakdownKey = 'nameRequired' | 'quantityRequired' | 'quantitySmall' | 'unitPriceRequired' | 'unitPriceSmall';

/** The error texts of each field (specification section 5 has two sets of them). */
export type ProblemWords<Field extends string> = Record<Field, { required: Key } & Partial<Record<Problem, Key>>>;

/** The validated fields of an offer. */
export type OfferField = 'title' | 'description' | 'offer_price' | 'period';

const line = { tooLong: 'wizardSays.titleLong' } as const;
const text = { tooLong: 'wizardSays.textLong' } as const;
const amount = { unreadable: 'wizardSays.amountUnreadable', tooLarge: 'wizardSays.amountLarge' } as const;
const days = { unreadable: 'wizardSays.daysUnreadable', tooLarge: 'wizardSays.daysLarge' } as const;
const day = { unreadable: 'wizardSays.dayUnreadable' } as const;

export const wizardOffer: ProblemWords<OfferField> = {
  title: { ...line, required: 'wizardSays.title' },
  description: { ...text, required: 'wizardSays.description' },
  offer_price: { ...amount, required: 'wizardSays.offer_price', tooSmall: 'wizardSays.offer_priceSmall' },
  period: { ...days, required: 'wizardSays.period', tooSmall: 'wizardSays.periodSmall' },
};

export const wizardMilestone: ProblemWords<MilestoneField> = {
  title: { ...line, required: 'wizardSays.milestoneTitle' },
  description: { ...text, required: 'wizardSays.milestoneDescription' },
  amount: { ...amount, required: 'wizardSays.milestoneAmount', tooSmall: 'wizardSays.milestoneAmountSmall' },
  period: { ...days, required: 'wizardSays.milestonePeriod', tooSmall: 'wizardSays.periodSmall' },
  start_date: { ...day, required: 'wizardSays.start' },
  end_date: { ...day, required: 'wizardSays.end' },
  expected_completion_date: { ...day, required: 'wizardSays.finish' },
};

export const revisionOffer: ProblemWords<OfferField> = {
  title: { ...line, required: 'revisionSays.title' },
  description: { ...text, required: 'revisionSays.description' },
  offer_price: { ...amount, required: 'revisionSays.offer_price', tooSmall: 'revisionSays.offer_priceSmall' },
  period: { ...days, required: 'revisionSays.period', tooSmall: 'revisionSays.periodSmall' },
};

export const revisionMilestone: ProblemWords<MilestoneField> = {
  title: { ...line, required: 'revisionSays.milestoneTitle' },
  description: { ...text, required: 'revisionSays.milestoneDescription' },
  amount: { ...amount, required: 'revisionSays.milestoneAmount', tooSmall: 'revisionSays.milestoneAmountSmall' },
  period: { ...days, required: 'revisionSays.period', tooSmall: 'revisionSays.periodSmall' },
  start_date: { ...day, required: 'revisionSays.start' },
  end_date: { ...day, required: 'revisionSays.end' },
  expected_completion_date: { ...day, required: 'revisionSays.finish' },
};

export const breakdownLine: ProblemWords<'name' | 'description' | 'quantity' | 'unitPrice'> = {
  name: { ...line, required: 'breakdown.nameRequired' },
  description: { ...text, required: 'wizardSays.textLong' },
  quantity: { ...amount, required: 'breakdown.quantityRequired', tooSmall: 'breakdown.quantitySmall' },
  unitPrice: { ...amount, required: 'breakdown.unitPriceRequired', tooSmall: 'breakdown.unitPriceSmall' },
};

/** Returns a function that translates the error of a field. */
export const useProblemWords = <Field extends string>(words: ProblemWords<Field>) => {
  const { t } = useTranslation('proposals');
  return (field: Field, problem: Problem): string => t(words[field][problem] ?? words[field].required);
};
