import Check from 'lucide-react/icons/check';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { type Step, steps } from '../../../machines/proposals/proposal-editing.ts';
import { classes } from '../../ui/classes.ts';

/**
 * The four steps: below each other up to 992 px, where the present one is the heading of the form; beside each other above it
 * (specification section 2).
 */
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
          <i aria-hidden="true">
            {at < now ? <Check className="size-2.5 lg:size-[18px]" /> : <bdi className="max-lg:hidden num">{at + 1}</bdi>}
          </i>
          {at === now && (
            <h2 id="proposal-step-now" tabIndex={-1} className="lg:hidden focus-visible:outline-offset-4">
              {t(`wizardStep.${name}`)}
            </h2>
          )}
          <span className={classes(at === now && 'max-lg:hidden')}>
            {t(`wizardStep.${name}`)}
            {at < now && <span className="sr-only"> {t('wizard.done')}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
});
