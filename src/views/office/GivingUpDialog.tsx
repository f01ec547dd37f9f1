import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import { useTranslation } from 'react-i18next';
import type { officeJobsMachine } from '../../machines/office/office-jobs.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { Confirmation } from '../ui/Confirmation.tsx';
import { useJobWords } from './job-words.ts';

/** Asks whether a failed job is to be given up. */
export function GivingUpDialog({ snapshot, send }: ViewProps<typeof officeJobsMachine>) {
  const { t } = useTranslation('office');
  const words = useJobWords();
  const { chosen } = snapshot.context;
  if (!chosen) return null;
  return (
    <Confirmation
      icon={TriangleAlert}
      tone="warning"
      role="alertdialog"
      title={t('jobs.dialog.title')}
      cancel={t('jobs.dialog.cancel')}
      confirm={t('jobs.dialog.confirm')}
      isDangerous
      onConfirm={() => send({ type: 'confirm' })}
      onCancel={() => send({ type: 'cancel' })}
    >
      {t('jobs.dialog.text', { job: words.nameOf(chosen) })}
    </Confirmation>
  );
}
