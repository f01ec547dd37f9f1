import Trash2 from 'lucide-react/icons/trash';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/Button.tsx';
import { MessageDialog } from '../ui/Dialog.tsx';

type Props = {
  title: string;
  /** The title of the tender whose draft is deleted. */
  tender: ReactNode;
  text: string;
  confirm: string;
  busy: boolean;
  canCancel: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Asks for confirmation before a draft is deleted permanently. */
export function DraftDeletion({ title, tender, text, confirm, busy, canCancel, onConfirm, onCancel }: Props) {
  const { t } = useTranslation();
  return (
    <MessageDialog
      icon={Trash2}
      tone="error"
      title={title}
      actions={
        <>
          <Button data-autofocus disabled={!canCancel} onClick={onCancel}>
            {t('common.cancel')}
          </Button>
          <Button variant="danger" busy={busy} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
      onClose={onCancel}
    >
      <p className="font-medium text-ink">{tender}</p>
      <p className="mt-1">{text}</p>
    </MessageDialog>
  );
}
