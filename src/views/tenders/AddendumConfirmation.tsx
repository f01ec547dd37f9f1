import FilePlus2 from 'lucide-react/icons/file-plus-corner';
import { useTranslation } from 'react-i18next';
import type { addendumMachine } from '../../machines/tenders/addendum.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { Button } from '../ui/Button.tsx';
import { MessageDialog } from '../ui/Dialog.tsx';

/** Confirms an addendum, which is final and sent to everyone concerned. */
export function AddendumConfirmation({ snapshot, send }: ViewProps<typeof addendumMachine>) {
  const { t } = useTranslation('tenders');
  const { t: common } = useTranslation();
  const cancel = () => send({ type: 'cancel' });
  return (
    <MessageDialog
      icon={FilePlus2}
      tone="plain"
      title={t('addenda.confirmTitle')}
      actions={
        <>
          <Button data-autofocus disabled={!snapshot.can({ type: 'cancel' })} onClick={cancel}>
            {common('common.cancel')}
          </Button>
          <Button variant="primary" busy={snapshot.hasTag('busy')} onClick={() => send({ type: 'confirm' })}>
            {t('addenda.confirm')}
          </Button>
        </>
      }
      onClose={cancel}
    >
      {t('addenda.confirmText')}
    </MessageDialog>
  );
}
