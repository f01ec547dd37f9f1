import { useTranslation } from 'react-i18next';
import { paymentMinutes } from '../../../../contract/limits.ts';
import { formatNames } from '../../../i18n/formats.ts';
import { useLocale } from '../../../i18n/use-locale.ts';
import { failedIn, isStepValid, type Step, steps } from '../../../machines/proposals/proposal-editing.ts';
import { Note } from '../../ui/Note.tsx';
import { Sentence } from '../../ui/Sentence.tsx';
import { LinkButton } from '../../ui/TextLink.tsx';
import { Money } from '../listed/Money.tsx';
import { WrittenProposal } from '../parts/WrittenProposal.tsx';
import type { WizardProps } from './wizard-part.ts';

/** Step 4: a summary, what is incomplete, and the submission fee. */
export function ReviewStep({ snapshot, send }: WizardProps) {
  const { t } = useTranslation('proposals');
  const { context } = snapshot;
  const go = (step: Step) => send({ type: 'step.go', step });
  const locale = useLocale();
  const failed = steps
    .map((step) => ({ step, names: failedIn(context, step).map(({ name }) => name) }))
    .filter(({ names }) => names.length > 0);
  const incomplete = steps.filter((step) => !isStepValid[step](context));
  return (
    <>
      {incomplete.length > 0 && (
        <Note tone="pending">
          {t('wizard.incomplete')}
          {incomplete.map((step) => (
            <LinkButton key={step} className="ms-3" onClick={() => go(step)}>
              {t(`wizardStep.${step}`)}
            </LinkButton>
          ))}
        </Note>
      )}
      {failed.map(({ step, names }) => (
        <Note key={step} tone="pending">
          <span className="wrap-anywhere">{t('failedDocuments.notAttached', { files: formatNames(names, locale) })}</span>
          <LinkButton className="ms-3" onClick={() => go(step)}>
            {t(`wizardStep.${step}`)}
          </LinkButton>
        </Note>
      ))}
      <WrittenProposal
        typed={context}
        edit={(step) => (
          <LinkButton className="min-h-8" aria-label={t('wizard.editStep', { step: t(`wizardStep.${step}`) })} onClick={() => go(step)}>
            {t('wizard.edit')}
          </LinkButton>
        )}
      />
      <Fee fee={context.opened?.fee ?? 0} />
    </>
  );
}

/** The fee and its due date. */
function Fee({ fee }: { fee: number }) {
  const { t } = useTranslation('proposals');
  if (fee === 0) return <Note tone="info">{t('wizard.free')}</Note>;
  return (
    <Note tone="info">
      <span className="block font-medium">{t('wizard.notice')}</span>
      <span className="block mt-1 text-ink-2">
        <Sentence write={(shown) => t('wizard.fee', { fee: shown })}>
          <b className="font-semibold text-ink">
            <Money amount={fee} currency="QAR" />
          </b>
        </Sentence>{' '}
        {t('wizard.grace', { minutes: paymentMinutes })}
      </span>
    </Note>
  );
}
