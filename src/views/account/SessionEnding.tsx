import LogOut from 'lucide-react/icons/log-out';
import { useTranslation } from 'react-i18next';
import type { sessionListMachine } from '../../machines/account/session-list.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { Confirmation } from '../ui/Confirmation.tsx';

/** Asks before one session, or all others, are ended. */
export function SessionEnding({ snapshot, send }: ViewProps<typeof sessionListMachine>) {
  const { t } = useTranslation('member');
  const isOne = snapshot.matches('confirmingOne');
  return (
    <Confirmation
      icon={LogOut}
      tone="warning"
      title={t(isOne ? 'sessions.oneTitle' : 'sessions.othersTitle')}
      about={isOne && <bdi>{snapshot.context.chosen?.device ?? t('sessions.unknownDevice')}</bdi>}
      confirm={t(isOne ? 'sessions.end' : 'sessions.endOthers')}
      isDangerous
      onConfirm={() => send({ type: 'confirm' })}
      onCancel={() => send({ type: 'cancel' })}
    >
      {t('sessions.endText')}
    </Confirmation>
  );
}
