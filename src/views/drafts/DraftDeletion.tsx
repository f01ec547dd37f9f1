import Trash2 from 'lucide-react/icons/trash';
import type { ReactNode } from 'react';
import { Confirmation } from '../ui/Confirmation.tsx';

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
  return (
    <Confirmation
      icon={Trash2}
      tone="error"
      title={title}
      confirm={confirm}
      isDangerous
      busy={busy}
      canCancel={canCancel}
      onConfirm={onConfirm}
      onCancel={onCancel}
      about={tender}
    >
      {text}
    </Confirmation>
  );
}
