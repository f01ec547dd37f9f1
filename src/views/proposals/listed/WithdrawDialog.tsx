import Undo2 from 'lucide-react/icons/undo-2';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { MessageDialog } from '../../ui/Dialog.tsx';

export type WithdrawDialogProps = { title: string; canCancel: boolean; busy: boolean; onConfirm: () => void; onCancel: () => void };

/** Confirms the withdrawal of a proposal. */
export function WithdrawDialog({ title, canCancel, busy, onConfirm, onCancel }: WithdrawDialogProps) {
  const { t } = useTranslation('proposals');
  const { t: common } = useTranslation();
  return (
    <MessageDialog
      icon={Undo2}
      mirrored
      tone="warning"
      title={t('sent.withdrawTitle')}
      actions={
        <>
          <Button data-autofocus disabled={!canCancel} onClick={onCancel}>
            {common('common.cancel')}
          </Button>
          <Button variant="danger" busy={busy} onClick={onConfirm}>
            {t('sent.withdrawConfirm')}
          </Button>
        </>
      }
      onClose={onCancel}
    >
      <p className="font-medium text-ink">
        <bdi>{title}</bdi>
      </p>
      <p className="mt-1">{t('sent.withdrawText')}</p>
    </MessageDialog>
  );
}
