import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { autosaveMachine } from '../../machines/drafts/autosave.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { Button } from '../ui/Button.tsx';
import { MessageDialog } from '../ui/Dialog.tsx';

/** The dialog cannot be dismissed: one of the two versions must be chosen. */
export function DraftConflict({ snapshot, send }: ViewProps<typeof autosaveMachine>) {
  const { t } = useTranslation();
  if (!snapshot.hasTag('dialog')) return null;
  return (
    <MessageDialog
      icon={TriangleAlert}
      tone="warning"
      role="alertdialog"
      title={t('draft.overtakenTitle')}
      onClose={() => {}}
      actions={
        <>
          <Button disabled={!snapshot.can({ type: 'take.theirs' })} onClick={() => send({ type: 'take.theirs' })}>
            {t('draft.takeTheirs')}
          </Button>
          <Button variant="primary" data-autofocus busy={snapshot.hasTag('busy')} onClick={() => send({ type: 'keep.mine' })}>
            {t('draft.keepMine')}
          </Button>
        </>
      }
    >
      <p>{t('draft.overtakenText')}</p>
    </MessageDialog>
  );
}
