import { useTranslation } from 'react-i18next';
import type { Step } from '../../../machines/proposals/proposal-editing.ts';
import { type Found, FoundProblems, useMilestoneProblems, useOfferProblems } from '../parts/FoundProblems.tsx';
import { wizardLook } from '../parts/milestone-look.ts';
import { wizardOffer } from '../parts/problem-words.ts';
import type { WizardProps } from './wizard-part.ts';

type StepProblemsProps = Pick<WizardProps, 'snapshot'> & { step: Step };

const fieldsOf = { basic: ['title', 'description'], commercial: ['offer_price', 'period'] } as const;

/** The problems of a step. */
export function StepProblems({ snapshot: { context }, step }: StepProblemsProps) {
  const { t } = useTranslation('proposals');
  const { currency } = context.values;
  const inForm = useOfferProblems(wizardOffer, {
    title: t('wizard.proposalTitle'),
    description: t('wizard.executiveSummary'),
    offer_price: t(`wizardValue.${currency}`),
    period: t('wizard.duration'),
  });
  const inMilestones = useMilestoneProblems(wizardLook, currency);
  const unattached: Found = { label: t('wizard.documents'), wrong: undefined, isMissing: true };
  const foundIn: Record<Step, () => Found[]> = {
    basic: () => [...inForm(context, fieldsOf.basic), ...(context.documents.length === 0 ? [unattached] : [])],
    commercial: () => inForm(context, fieldsOf.commercial),
    milestones: () => inMilestones(context.milestones),
    review: () => [],
  };
  return <FoundProblems found={foundIn[step]()} />;
}
