import { useTranslation } from 'react-i18next';
import { failedIn } from '../../../machines/proposals/proposal-editing.ts';
import { Button } from '../../ui/Button.tsx';
import { FailedDocuments } from '../parts/FailedDocuments.tsx';
import { stepIn, type WizardProps } from './wizard-part.ts';

/** Asks what to do with the documents of a step that could not be uploaded. */
export function StepFailures({ snapshot, send }: WizardProps) {
  const { t } = useTranslation('proposals');
  if (!snapshot.hasTag('dialog')) return null;
  const canRetry = snapshot.can({ type: 'uploads.retry' });
  return (
    <FailedDocuments
      failed={failedIn(snapshot.context, stepIn(snapshot))}
      onRetry={canRetry ? () => send({ type: 'uploads.retry' }) : null}
      ways={t('failedDocuments.ways')}
      onCancel={() => send({ type: 'cancel' })}
    >
      <Button onClick={() => send({ type: 'uploads.drop' })}>{t('failedDocuments.remove')}</Button>
      <Button data-autofocus={!canRetry || undefined} onClick={() => send({ type: 'confirm' })}>
        {t('failedDocuments.without')}
      </Button>
    </FailedDocuments>
  );
}
