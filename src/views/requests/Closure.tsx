import Archive from 'lucide-react/icons/archive';
import { useTranslation } from 'react-i18next';
import type { receivedRequestsMachine } from '../../machines/requests/received-requests.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { Confirmation } from '../ui/Confirmation.tsx';

/** Confirms the closure of a request. */
export function Closure({ snapshot, send }: ViewProps<typeof receivedRequestsMachine>) {
  const { t } = useTranslation('member');
  return (
    <Confirmation
      icon={Archive}
      tone="plain"
      title={t('requests.closeTitle')}
      confirm={t('requests.closeConfirm')}
      busy={snapshot.hasTag('busy')}
      canCancel={snapshot.can({ type: 'cancel' })}
      onConfirm={() => send({ type: 'confirm' })}
      onCancel={() => send({ type: 'cancel' })}
      about={<bdi>{snapshot.context.chosen?.project_title}</bdi>}
    >
      {t('requests.closeText')}
    </Confirmation>
  );
}
