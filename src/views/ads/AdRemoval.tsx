import Trash2 from 'lucide-react/icons/trash';
import { useTranslation } from 'react-i18next';
import type { adListMachine } from '../../machines/ads/ad-list.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { Confirmation } from '../ui/Confirmation.tsx';

/** Asks before an advertisement is deleted with its figures. */
export function AdRemoval({ snapshot, send }: ViewProps<typeof adListMachine>) {
  const { t } = useTranslation('ads');
  return (
    <Confirmation
      icon={Trash2}
      tone="error"
      title={t('removal.title')}
      confirm={t('removal.confirm')}
      isDangerous
      busy={snapshot.matches('removing')}
      canCancel={snapshot.can({ type: 'cancel' })}
      onConfirm={() => send({ type: 'confirm' })}
      onCancel={() => send({ type: 'cancel' })}
      about={<bdi>{snapshot.context.chosen?.ad.name}</bdi>}
    >
      {t('removal.text')}
    </Confirmation>
  );
}
