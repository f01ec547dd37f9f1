import { CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Problem } from '../../../../contract/rules/proposal-drafts.ts';
import { formatList } from '../../../i18n/formats.ts';
import { useLocale } from '../../../i18n/use-locale.ts';
import type { MilestoneField } from '../../../machines/proposals/milestone-form.ts';
import type { Step } from '../../../machines/proposals/proposal-editing.ts';
import { shownErrorOf } from '../../form-parts.tsx';
import { type OfferField, useProblemWords, wizardMilestone, wizardOffer } from '../parts/problem-words.ts';
import type { WizardProps } from './wizard-part.ts';

type StepProblemsProps = Pick<WizardProps, 'snapshot'> & { step: Step };
/** A field with a problem: its label, what is wrong if that is shown, and whether it is only empty. */
type Found = { label: string; wrong: string | undefined; isMissing: boolean };

/** Next to the buttons: what was left wrong, by name; until then, quietly, what is still missing. */
export function StepProblems({ snapshot, step }: StepProblemsProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const inForm = useFormProblems(snapshot, step);
  const inMilestones = useMilestoneProblems(snapshot);
  const found = step === 'milestones' ? inMilestones : inForm;
  const wrong = found.find((problem) => problem.wrong !== undefined && !problem.isMissing);
  const missing = found.filter(({ isMissing }) => isMissing).map(({ label }) => label);
  return (
    <p role="status" className="hint flex items-start gap-2 min-w-0 empty:hidden">
      {wrong ? (
        <>
          <CircleAlert className="size-[18px] shrink-0 text-danger" />
          <span className="wrap-anywhere">
            {wrong.label}: {wrong.wrong}
          </span>
        </>
      ) : (
        missing.length > 0 && t('form.missing', { fields: formatList(missing, locale) })
      )}
    </p>
  );
}

const fieldsOf = { basic: ['title', 'description'], commercial: ['offer_price', 'period'] } as const;

function useFormProblems(snapshot: StepProblemsProps['snapshot'], step: Step): Found[] {
  const { t } = useTranslation('proposals');
  const say = useProblemWords(wizardOffer);
  const { context } = snapshot;
  if (step !== 'basic' && step !== 'commercial') return [];
  const labels: Record<OfferField, string> = {
    title: t('wizard.proposalTitle'),
    description: t('wizard.executiveSummary'),
    offer_price: t(`wizardValue.${context.values.currency}`),
    period: t('wizard.duration'),
  };
  const found = fieldsOf[step].flatMap((field: OfferField) => {
    const problem: Problem | undefined = context.errors[field];
    const shown = shownErrorOf(context, field);
    return problem ? [{ label: labels[field], wrong: shown && say(field, shown), isMissing: problem === 'required' }] : [];
  });
  const isUnattached = step === 'basic' && context.documents.length === 0;
  return isUnattached ? [...found, { label: t('wizard.documents'), wrong: undefined, isMissing: true }] : found;
}

function useMilestoneProblems({ context }: StepProblemsProps['snapshot']): Found[] {
  const { t } = useTranslation('proposals');
  const say = useProblemWords(wizardMilestone);
  const labels: Record<MilestoneField, string> = {
    title: t('milestones.title'),
    description: t('milestones.deliverables'),
    amount: t(`milestoneAmount.${context.values.currency}`),
    period: t('milestones.duration'),
    start_date: t('milestones.start'),
    end_date: t('milestones.end'),
    expected_completion_date: t('milestones.finish'),
  };
  const fields = Object.keys(labels) as MilestoneField[];
  return context.milestones.flatMap((item, at) => {
    if (!('errors' in item)) return [];
    const milestone = t('milestones.milestone', { number: at + 1 });
    const found = fields.flatMap((field) => {
      const problem = item.errors[field];
      if (!problem || problem === 'required') return [];
      const shown = shownErrorOf(item, field);
      return [{ label: `${milestone}, ${labels[field]}`, wrong: shown && say(field, shown), isMissing: false }];
    });
    const isMissing = Object.values(item.errors).includes('required');
    return isMissing ? [...found, { label: milestone, wrong: undefined, isMissing }] : found;
  });
}
