import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import { useTranslation } from 'react-i18next';
import type { personalDataMachine } from '../../machines/account/personal-data.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { Button } from '../ui/Button.tsx';
import { MessageDialog } from '../ui/Dialog.tsx';

/** Confirms that the account is deleted, and says what stays. */
export function AccountDeletion({ send }: Pick<ViewProps<typeof personalDataMachine>, 'send'>) {
  const { t } = useTranslation('member');
  const { t: common } = useTranslation();
  const keep = () => send({ type: 'cancel' });
  return (
    <MessageDialog
      icon={TriangleAlert}
      tone="warning"
      title={t('data.confirmTitle')}
      onClose={keep}
      actions={
        <>
          <Button data-autofocus onClick={keep}>
            {common('common.cancel')}
          </Button>
          <Button variant="danger" onClick={() => send({ type: 'confirm' })}>
            {t('data.deletionStart')}
          </Button>
        </>
      }
    >
      <p>{t('data.confirmText')}</p>
      <p className="mt-3">{t('data.confirmKept')}</p>
    </MessageDialog>
  );
}
