import Check from 'lucide-react/icons/check';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { type Step, steps } from '../../../machines/proposals/proposal-editing.ts';
import { classes } from '../../ui/classes.ts';
import { Flag } from '../../ui/Flag.tsx';

type StepIndicatorProps = {
  step: Step;
  /** The steps that have an error after Next was pressed in them. */
  wrong: readonly Step[];
};

/**
 * The four steps: below each other up to 992 px, where the present one is the heading of the form; beside each other above it
 * (specification section 2).
 */
export const StepIndicator = memo(
  function StepIndicator({ step, wrong }: StepIndicatorProps) {
    const { t } = useTranslation('proposals');
    const now = steps.indexOf(step);
    return (
      <ol className="steps" aria-label={t('wizard.steps')}>
        {steps.map((name, at) => {
          const isWrong = wrong.includes(name);
          const isDone = at < now && !isWrong;
          return (
            <li
              key={name}
              aria-current={at === now ? 'step' : undefined}
              className={classes('step', isDone && 'step-done', at === now && 'step-now')}
            >
              <i aria-hidden="true">
                {isDone ? <Check className="size-2.5 lg:size-[18px]" /> : <bdi className="max-lg:hidden num">{at + 1}</bdi>}
              </i>
              <div>
                {at === now && (
                  <h2 id="proposal-step-now" tabIndex={-1} className="inline lg:hidden focus-visible:outline-offset-4">
                    {t(`wizardStep.${name}`)}
                  </h2>
                )}
                <span className={classes(at === now && 'max-lg:hidden')}>{t(`wizardStep.${name}`)}</span>
                {isDone && <span className="sr-only"> {t('wizard.done')}</span>}
                {isWrong && (
                  <span className="inline-flex align-middle ms-1.5">
                    <Flag>{t('wizard.wrong')}</Flag>
                  </span>
                )}
              </div>
            </li>
          );
        })}
      </ol>
    );
  },
  (one, other) => one.step === other.step && one.wrong.join() === other.wrong.join(),
);
