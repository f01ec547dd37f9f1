import { useTranslation } from 'react-i18next';
import type { tenderManagementMachine } from '../../../machines/tenders/tender-management.machine.ts';
import { AskedReason } from '../../asked-reason.ts';
import type { ViewProps } from '../../Flow.tsx';
import { OwnTitle } from './OwnTitle.tsx';

/** The dialog that asks for the reason of a cancellation. */
export function CancelTender({ snapshot }: Pick<ViewProps<typeof tenderManagementMachine>, 'snapshot'>) {
  const { t } = useTranslation('publishing');
  const { chosen } = snapshot.context;
  const { reason } = snapshot.children;
  if (!reason || !chosen || !snapshot.matches({ action: 'givingReason' })) return null;
  return (
    <AskedReason
      actor={reason}
      title={t('management.cancelTitle')}
      about={<OwnTitle tender={chosen} />}
      label={t('management.cancelReason')}
      text={t('management.cancelText')}
      confirm={t('management.cancel')}
      keep={t('management.cancelKeep')}
    />
  );
}
