import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './Button.tsx';
import { MessageDialog, type MessageDialogProps } from './Dialog.tsx';

type ConfirmationProps = Omit<MessageDialogProps, 'actions' | 'onClose'> & {
  /** What it is about, by its name. */
  about?: ReactNode;
  /** Texts of the buttons. */
  confirm: string;
  cancel?: string;
  /** Whether something is lost or taken away. */
  isDangerous?: boolean;
  busy?: boolean;
  canCancel?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Asks for confirmation: what it is about, what will happen, and the buttons, of which the safe one has the focus. */
export function Confirmation(props: ConfirmationProps) {
  const { t } = useTranslation();
  const { about, confirm, cancel, isDangerous, busy, canCancel = true, onConfirm, onCancel, children, ...dialog } = props;
  return (
    <MessageDialog
      {...dialog}
      onClose={onCancel}
      actions={
        <>
          <Button data-autofocus disabled={!canCancel} onClick={onCancel}>
            {cancel ?? t('common.cancel')}
          </Button>
          <Button variant={isDangerous ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      {about && <p className="font-medium text-ink wrap-anywhere">{about}</p>}
      <div className={about ? 'mt-1' : undefined}>{children}</div>
    </MessageDialog>
  );
}
