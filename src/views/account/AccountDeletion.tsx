import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import { useTranslation } from 'react-i18next';
import type { personalDataMachine } from '../../machines/account/personal-data.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { Confirmation } from '../ui/Confirmation.tsx';

/** Confirms that the account is deleted, and says what stays. */
export function AccountDeletion({ send }: Pick<ViewProps<typeof personalDataMachine>, 'send'>) {
  const { t } = useTranslation('member');
  return (
    <Confirmation
      icon={TriangleAlert}
      tone="warning"
      title={t('data.confirmTitle')}
      confirm={t('data.deletionStart')}
      isDangerous
      onConfirm={() => send({ type: 'confirm' })}
      onCancel={() => send({ type: 'cancel' })}
    >
      <p>{t('data.confirmText')}</p>
      <p className="mt-3">{t('data.confirmKept')}</p>
    </Confirmation>
  );
}
