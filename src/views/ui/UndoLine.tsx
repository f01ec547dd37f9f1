import Undo2 from 'lucide-react/icons/undo-2';
import { useTranslation } from 'react-i18next';
import { Button } from './Button.tsx';

type UndoLineProps = { text: string; describedBy: string; busy: boolean; disabled: boolean; onUndo: () => void };

/** What was decided and takes effect soon, with the control that undoes it; `data-undo` marks what is about to disappear. */
export function UndoLine({ text, describedBy, busy, disabled, onUndo }: UndoLineProps) {
  const { t } = useTranslation();
  return (
    <span data-undo className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <span className="text-small text-ink-2">{text}</span>
      <Button small variant="outline" aria-describedby={describedBy} busy={busy} disabled={disabled} onClick={onUndo}>
        <Undo2 className="size-4 mirror" />
        {t('common.undo')}
      </Button>
    </span>
  );
}
