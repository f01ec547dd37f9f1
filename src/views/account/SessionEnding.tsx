import LogOut from 'lucide-react/icons/log-out';
import { useTranslation } from 'react-i18next';
import type { sessionListMachine } from '../../machines/account/session-list.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { Button } from '../ui/Button.tsx';
import { MessageDialog } from '../ui/Dialog.tsx';

/** Asks before one session, or all others, are ended. */
export function SessionEnding({ snapshot, send }: ViewProps<typeof sessionListMachine>) {
  const { t } = useTranslation('member');
  const { t: common } = useTranslation();
  const isOne = snapshot.matches('confirmingOne');
  const keep = () => send({ type: 'cancel' });
  return (
    <MessageDialog
      icon={LogOut}
      tone="warning"
      title={t(isOne ? 'sessions.oneTitle' : 'sessions.othersTitle')}
      onClose={keep}
      actions={
        <>
          <Button data-autofocus onClick={keep}>
            {common('common.cancel')}
          </Button>
          <Button variant="danger" onClick={() => send({ type: 'confirm' })}>
            {t(isOne ? 'sessions.end' : 'sessions.endOthers')}
          </Button>
        </>
      }
    >
      {isOne && (
        <p className="font-medium text-ink">
          <bdi>{snapshot.context.chosen?.device ?? t('sessions.unknownDevice')}</bdi>
        </p>
      )}
      <p className={isOne ? 'mt-1' : undefined}>{t('sessions.endText')}</p>
    </MessageDialog>
  );
}
