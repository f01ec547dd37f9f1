import { useTranslation } from 'react-i18next';
import { failedUploads } from '../../../machines/proposals/proposal-editing.ts';
import type { resubmissionMachine } from '../../../machines/proposals/resubmission.machine.ts';
import type { ViewProps } from '../../Flow.tsx';
import { Button } from '../../ui/Button.tsx';
import { FailedDocuments } from '../parts/FailedDocuments.tsx';

/** Asks what to do with the documents of a revision that could not be uploaded. */
export function RevisionFailures({ snapshot, send }: ViewProps<typeof resubmissionMachine>) {
  const { t } = useTranslation('proposals');
  const canRetry = snapshot.can({ type: 'uploads.retry' });
  return (
    <FailedDocuments
      failed={failedUploads(snapshot.context)}
      onRetry={canRetry ? () => send({ type: 'uploads.retry' }) : null}
      onCancel={() => send({ type: 'cancel' })}
    >
      <Button data-autofocus={!canRetry || undefined} onClick={() => send({ type: 'confirm' })}>
        {t('failedDocuments.submitWithout')}
      </Button>
    </FailedDocuments>
  );
}
