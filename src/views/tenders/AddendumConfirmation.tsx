import FilePlus2 from 'lucide-react/icons/file-plus-corner';
import { useTranslation } from 'react-i18next';
import type { addendumMachine } from '../../machines/tenders/addendum.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { Confirmation } from '../ui/Confirmation.tsx';

/** Confirms an addendum, which is final and sent to everyone concerned. */
export function AddendumConfirmation({ snapshot, send }: ViewProps<typeof addendumMachine>) {
  const { t } = useTranslation('tenders');
  return (
    <Confirmation
      icon={FilePlus2}
      tone="plain"
      title={t('addenda.confirmTitle')}
      confirm={t('addenda.confirm')}
      busy={snapshot.hasTag('busy')}
      canCancel={snapshot.can({ type: 'cancel' })}
      onConfirm={() => send({ type: 'confirm' })}
      onCancel={() => send({ type: 'cancel' })}
    >
      {t('addenda.confirmText')}
    </Confirmation>
  );
}
