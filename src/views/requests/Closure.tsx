import Archive from 'lucide-react/icons/archive';
import { useTranslation } from 'react-i18next';
import type { receivedRequestsMachine } from '../../machines/requests/received-requests.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { Button } from '../ui/Button.tsx';
import { MessageDialog } from '../ui/Dialog.tsx';

/** Confirms the closure of a request. */
export function Closure({ snapshot, send }: ViewProps<typeof receivedRequestsMachine>) {
  const { t } = useTranslation('member');
  const { t: common } = useTranslation();
  const cancel = () => send({ type: 'cancel' });
  return (
    <MessageDialog
      icon={Archive}
      tone="plain"
      title={t('requests.closeTitle')}
      actions={
        <>
          <Button data-autofocus disabled={!snapshot.can({ type: 'cancel' })} onClick={cancel}>
            {common('common.cancel')}
          </Button>
          <Button variant="primary" busy={snapshot.hasTag('busy')} onClick={() => send({ type: 'confirm' })}>
            {t('requests.closeConfirm')}
          </Button>
        </>
      }
      onClose={cancel}
    >
      <p className="font-medium text-ink">
        <bdi>{snapshot.context.chosen?.project_title}</bdi>
      </p>
      <p className="mt-1">{t('requests.closeText')}</p>
    </MessageDialog>
  );
}
