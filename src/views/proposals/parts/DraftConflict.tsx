import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { proposalDraftMachine } from '../../../machines/proposals/proposal-draft.machine.ts';
import type { ViewProps } from '../../Flow.tsx';
import { Button } from '../../ui/Button.tsx';
import { MessageDialog } from '../../ui/Dialog.tsx';

/** The dialog cannot be dismissed: one of the two versions must be chosen. */
export function DraftConflict({ snapshot, send }: ViewProps<typeof proposalDraftMachine>) {
  const { t } = useTranslation('proposals');
  if (!snapshot.hasTag('dialog')) return null;
  return (
    <MessageDialog
      icon={TriangleAlert}
      tone="warning"
      role="alertdialog"
      title={t('draftKept.overtakenTitle')}
      onClose={() => {}}
      actions={
        <>
          <Button disabled={!snapshot.can({ type: 'take.theirs' })} onClick={() => send({ type: 'take.theirs' })}>
            {t('draftKept.takeTheirs')}
          </Button>
          <Button variant="primary" data-autofocus busy={snapshot.hasTag('busy')} onClick={() => send({ type: 'keep.mine' })}>
            {t('draftKept.keepMine')}
          </Button>
        </>
      }
    >
      <p>{t('draftKept.overtakenText')}</p>
    </MessageDialog>
  );
}
