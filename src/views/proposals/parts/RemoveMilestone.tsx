import Trash2 from 'lucide-react/icons/trash';
import { useTranslation } from 'react-i18next';
import type { milestonesMachine } from '../../../machines/proposals/milestones.machine.ts';
import type { ViewProps } from '../../Flow.tsx';
import { Confirmation } from '../../ui/Confirmation.tsx';

/** Confirms the removal of a milestone that is not empty. */
export function RemoveMilestone({ snapshot, send }: ViewProps<typeof milestonesMachine>) {
  const { t } = useTranslation('proposals');
  if (!snapshot.hasTag('dialog')) return null;
  const { items, removed } = snapshot.context;
  const item = items.find(({ key }) => key === removed);
  return (
    <Confirmation
      icon={Trash2}
      tone="error"
      title={t('milestones.removeTitle', { number: items.findIndex(({ key }) => key === removed) + 1 })}
      about={item?.values.title.trim() && <bdi>{item.values.title}</bdi>}
      cancel={t('milestones.keep')}
      confirm={t('milestones.removeConfirm')}
      isDangerous
      onConfirm={() => send({ type: 'confirm' })}
      onCancel={() => send({ type: 'cancel' })}
    >
      {t('milestones.removeText')}
    </Confirmation>
  );
}
