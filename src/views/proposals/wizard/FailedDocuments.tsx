import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { failedIn } from '../../../machines/proposals/proposal-editing.ts';
import { Button } from '../../ui/Button.tsx';
import { MessageDialog } from '../../ui/Dialog.tsx';
import { FileName } from '../../ui/FileRow.tsx';
import { stepIn, type WizardProps } from './wizard-part.ts';

/** Asks what to do with the documents of a step that could not be uploaded. */
export function FailedDocuments({ snapshot, send }: WizardProps) {
  const { t } = useTranslation('proposals');
  if (!snapshot.hasTag('dialog')) return null;
  const failed = failedIn(snapshot.context, stepIn(snapshot));
  const canRetry = snapshot.can({ type: 'uploads.retry' });
  return (
    <MessageDialog
      icon={TriangleAlert}
      tone="warning"
      title={t('failedDocuments.title', { count: failed.length })}
      onClose={() => send({ type: 'cancel' })}
      actions={
        <>
          <Button onClick={() => send({ type: 'uploads.drop' })}>{t('failedDocuments.remove')}</Button>
          <Button data-autofocus={!canRetry || undefined} onClick={() => send({ type: 'confirm' })}>
            {t('failedDocuments.without')}
          </Button>
          {canRetry && (
            <Button variant="primary" data-autofocus onClick={() => send({ type: 'uploads.retry' })}>
              {t('failedDocuments.retry')}
            </Button>
          )}
        </>
      }
    >
      <ul className="grid gap-1 font-medium text-ink">
        {failed.map(({ name }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two files may have the same name
          <li key={at} className="min-w-0">
            <FileName>{name}</FileName>
          </li>
        ))}
      </ul>
      <p className="mt-1">{t('failedDocuments.text')}</p>
    </MessageDialog>
  );
}
