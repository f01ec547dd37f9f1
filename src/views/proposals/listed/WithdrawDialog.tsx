import Undo2 from 'lucide-react/icons/undo-2';
import { useTranslation } from 'react-i18next';
import { Confirmation } from '../../ui/Confirmation.tsx';

export type WithdrawDialogProps = { title: string; canCancel: boolean; busy: boolean; onConfirm: () => void; onCancel: () => void };

/** Confirms the withdrawal of a proposal. */
export function WithdrawDialog({ title, canCancel, busy, onConfirm, onCancel }: WithdrawDialogProps) {
  const { t } = useTranslation('proposals');
  return (
    <Confirmation
      icon={Undo2}
      mirrored
      tone="warning"
      title={t('sent.withdrawTitle')}
      confirm={t('sent.withdrawConfirm')}
      isDangerous
      busy={busy}
      canCancel={canCancel}
      onConfirm={onConfirm}
      onCancel={onCancel}
      about={<bdi>{title}</bdi>}
    >
      {t('sent.withdrawText')}
    </Confirmation>
  );
}
