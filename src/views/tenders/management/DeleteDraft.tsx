import { useTranslation } from 'react-i18next';
import type { tenderManagementMachine } from '../../../machines/tenders/tender-management.machine.ts';
import { DraftDeletion } from '../../drafts/DraftDeletion.tsx';
import type { ViewProps } from '../../Flow.tsx';
import { OwnTitle } from './OwnTitle.tsx';

/** Confirms the deletion of a tender's draft. */
export function DeleteDraft({ snapshot, send }: ViewProps<typeof tenderManagementMachine>) {
  const { t } = useTranslation('publishing');
  const { chosen } = snapshot.context;
  return (
    <DraftDeletion
      title={t('management.deleteTitle')}
      tender={chosen && <OwnTitle tender={chosen} />}
      text={t('management.deleteText')}
      confirm={t('management.deleteConfirm')}
      busy={snapshot.hasTag('busy')}
      canCancel={snapshot.can({ type: 'cancel' })}
      onConfirm={() => send({ type: 'confirm' })}
      onCancel={() => send({ type: 'cancel' })}
    />
  );
}
