import { useSelector } from '@xstate/react';
import Lock from 'lucide-react/icons/lock';
import LogOut from 'lucide-react/icons/log-out';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import type { sessionMachine } from '../../machines/session/session.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { useShellActor } from '../shell/shell-context.tsx';
import { Button } from '../ui/Button.tsx';
import { MessageDialog } from '../ui/Dialog.tsx';

/** Confirms a logout, which deletes messages that wait on this device, and reports that the server no longer accepts the session. */
export function SessionDialog({ snapshot, send }: ViewProps<typeof sessionMachine>) {
  const [path] = useLocation();
  return snapshot.matches('expired') ? (
    <Expired onClose={() => send({ type: 'close', path })} />
  ) : (
    <Logout onCancel={() => send({ type: 'cancel' })} onConfirm={() => send({ type: 'confirm' })} />
  );
}

function Logout({ onCancel, onConfirm }: { onCancel: () => void; onConfirm: () => void }) {
  const { t } = useTranslation();
  const unsent = useSelector(useShellActor('waitingMessages'), ({ context }) => context.waiting.length);
  const actions = (
    <>
      <Button data-autofocus onClick={onCancel}>
        {t('common.cancel')}
      </Button>
      <Button variant="primary" onClick={onConfirm}>
        {t('logout.confirm')}
      </Button>
    </>
  );
  return (
    <MessageDialog icon={LogOut} mirrored tone="plain" title={t('logout.title')} actions={actions} onClose={onCancel}>
      <p>{t('logout.text')}</p>
      {unsent > 0 && <p className="mt-2 font-medium text-ink">{t('unsent.logout', { count: unsent })}</p>}
    </MessageDialog>
  );
}

function Expired({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const actions = (
    <Button variant="ink" data-autofocus onClick={onClose}>
      {t('common.ok')}
    </Button>
  );
  return (
    <MessageDialog icon={Lock} tone="warning" title={t('expired.title')} actions={actions} onClose={onClose}>
      <p>{t('expired.text')}</p>
    </MessageDialog>
  );
}
