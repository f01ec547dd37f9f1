import Check from 'lucide-react/icons/check';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { type Step, steps } from '../../../machines/proposals/proposal-editing.ts';
import { classes } from '../../ui/classes.ts';

/** The four steps: vertical up to 992 px, in the tender's summary; horizontal above it (specification section 2). */
export const StepIndicator = memo(function StepIndicator({ step }: { step: Step }) {
  const { t } = useTranslation('proposals');
  const now = steps.indexOf(step);
  return (
    <ol className="steps" aria-label={t('wizard.steps')}>
      {steps.map((name, at) => (
        <li
          key={name}
          aria-current={at === now ? 'step' : undefined}
          className={classes('step', at < now && 'step-done', at === now && 'step-now')}
        >
          <i aria-hidden="true">{at < now ? <Check className="size-[18px]" /> : <bdi className="num">{at + 1}</bdi>}</i>
          <span>
            {t(`wizardStep.${name}`)}
            {at < now && <span className="sr-only"> {t('wizard.done')}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
});
