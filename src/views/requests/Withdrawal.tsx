import Undo2 from 'lucide-react/icons/undo-2';
import { useTranslation } from 'react-i18next';
import type { sentRequestsMachine } from '../../machines/requests/sent-requests.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { Confirmation } from '../ui/Confirmation.tsx';

/** Confirms the withdrawal of a request. */
export function Withdrawal({ snapshot, send }: ViewProps<typeof sentRequestsMachine>) {
  const { t } = useTranslation('member');
  return (
    <Confirmation
      icon={Undo2}
      mirrored
      tone="plain"
      title={t('requests.withdrawTitle')}
      confirm={t('requests.withdrawConfirm')}
      busy={snapshot.hasTag('busy')}
      canCancel={snapshot.can({ type: 'cancel' })}
      onConfirm={() => send({ type: 'confirm' })}
      onCancel={() => send({ type: 'cancel' })}
      about={<bdi>{snapshot.context.chosen?.project_title}</bdi>}
    >
      {t('requests.withdrawText')}
    </Confirmation>
  );
}
