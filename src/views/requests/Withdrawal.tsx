import Undo2 from 'lucide-react/icons/undo-2';
import { useTranslation } from 'react-i18next';
import type { sentRequestsMachine } from '../../machines/requests/sent-requests.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { Button } from '../ui/Button.tsx';
import { MessageDialog } from '../ui/Dialog.tsx';

/** Confirms the withdrawal of a request. */
export function Withdrawal({ snapshot, send }: ViewProps<typeof sentRequestsMachine>) {
  const { t } = useTranslation('member');
  const { t: common } = useTranslation();
  const cancel = () => send({ type: 'cancel' });
  return (
    <MessageDialog
      icon={Undo2}
      mirrored
      tone="plain"
      title={t('requests.withdrawTitle')}
      actions={
        <>
          <Button data-autofocus disabled={!snapshot.can({ type: 'cancel' })} onClick={cancel}>
            {common('common.cancel')}
          </Button>
          <Button variant="primary" busy={snapshot.hasTag('busy')} onClick={() => send({ type: 'confirm' })}>
            {t('requests.withdrawConfirm')}
          </Button>
        </>
      }
      onClose={cancel}
    >
      <p className="font-medium text-ink">
        <bdi>{snapshot.context.chosen?.project_title}</bdi>
      </p>
      <p className="mt-1">{t('requests.withdrawText')}</p>
    </MessageDialog>
  );
}
