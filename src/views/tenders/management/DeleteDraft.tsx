import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { tenderManagementMachine } from '../../../machines/tenders/tender-management.machine.ts';
import type { ViewProps } from '../../Flow.tsx';
import { Button } from '../../ui/Button.tsx';
import { MessageDialog } from '../../ui/Dialog.tsx';
import { OwnTitle } from './OwnTitle.tsx';

/** Confirms the deletion of a draft. */
export function DeleteDraft({ snapshot, send }: ViewProps<typeof tenderManagementMachine>) {
  const { t } = useTranslation('tenders');
  const { t: common } = useTranslation();
  const { chosen } = snapshot.context;
  const cancel = () => send({ type: 'cancel' });
  return (
    <MessageDialog
      icon={Trash2}
      tone="error"
      title={t('management.deleteTitle')}
      actions={
        <>
          <Button data-autofocus disabled={!snapshot.can({ type: 'cancel' })} onClick={cancel}>
            {common('common.cancel')}
          </Button>
          <Button variant="danger" busy={snapshot.hasTag('busy')} onClick={() => send({ type: 'confirm' })}>
            {t('management.deleteConfirm')}
          </Button>
        </>
      }
      onClose={cancel}
    >
      <p className="font-medium text-ink">{chosen && <OwnTitle tender={chosen} />}</p>
      <p className="mt-1">{t('management.deleteText')}</p>
    </MessageDialog>
  );
}
