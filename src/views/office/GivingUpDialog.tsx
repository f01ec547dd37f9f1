import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import { useTranslation } from 'react-i18next';
import type { officeJobsMachine } from '../../machines/office/office-jobs.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { Button } from '../ui/Button.tsx';
import { MessageDialog } from '../ui/Dialog.tsx';
import { useJobWords } from './job-words.ts';

/** Asks whether a failed job is to be given up. */
export function GivingUpDialog({ snapshot, send }: ViewProps<typeof officeJobsMachine>) {
  const { t } = useTranslation('office');
  const words = useJobWords();
  const { chosen } = snapshot.context;
  if (!chosen) return null;
  const cancel = () => send({ type: 'cancel' });
  return (
    <MessageDialog
      icon={TriangleAlert}
      tone="warning"
      role="alertdialog"
      title={t('jobs.dialog.title')}
      onClose={cancel}
      actions={
        <>
          <Button data-autofocus onClick={cancel}>
            {t('jobs.dialog.cancel')}
          </Button>
          <Button variant="danger" onClick={() => send({ type: 'confirm' })}>
            {t('jobs.dialog.confirm')}
          </Button>
        </>
      }
    >
      <p>{t('jobs.dialog.text', { job: words.nameOf(chosen) })}</p>
    </MessageDialog>
  );
}
