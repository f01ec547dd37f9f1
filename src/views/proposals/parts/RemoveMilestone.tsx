import Trash2 from 'lucide-react/icons/trash';
import { useTranslation } from 'react-i18next';
import type { milestonesMachine } from '../../../machines/proposals/milestones.machine.ts';
import type { ViewProps } from '../../Flow.tsx';
import { Button } from '../../ui/Button.tsx';
import { MessageDialog } from '../../ui/Dialog.tsx';

/** Confirms the removal of a milestone that is not empty. */
export function RemoveMilestone({ snapshot, send }: ViewProps<typeof milestonesMachine>) {
  const { t } = useTranslation('proposals');
  if (!snapshot.hasTag('dialog')) return null;
  const { items, removed } = snapshot.context;
  const item = items.find(({ key }) => key === removed);
  const cancel = () => send({ type: 'cancel' });
  return (
    <MessageDialog
      icon={Trash2}
      tone="error"
      title={t('milestones.removeTitle', { number: items.findIndex(({ key }) => key === removed) + 1 })}
      onClose={cancel}
      actions={
        <>
          <Button data-autofocus onClick={cancel}>
            {t('milestones.keep')}
          </Button>
          <Button variant="danger" onClick={() => send({ type: 'confirm' })}>
            {t('milestones.removeConfirm')}
          </Button>
        </>
      }
    >
      {item?.values.title.trim() && (
        <p className="font-medium text-ink wrap-anywhere">
          <bdi>{item.values.title}</bdi>
        </p>
      )}
      <p className="mt-1">{t('milestones.removeText')}</p>
    </MessageDialog>
  );
}
