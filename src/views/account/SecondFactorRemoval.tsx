import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import { useTranslation } from 'react-i18next';
import type { secondFactorMachine } from '../../machines/account/second-factor.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { Button } from '../ui/Button.tsx';
import { MessageDialog } from '../ui/Dialog.tsx';

/** Confirms that the second factor is turned off. */
export function SecondFactorRemoval({ send }: Pick<ViewProps<typeof secondFactorMachine>, 'send'>) {
  const { t } = useTranslation('member');
  const { t: common } = useTranslation();
  const keep = () => send({ type: 'cancel' });
  return (
    <MessageDialog
      icon={TriangleAlert}
      tone="warning"
      title={t('factor.removeTitle')}
      onClose={keep}
      actions={
        <>
          <Button data-autofocus onClick={keep}>
            {common('common.cancel')}
          </Button>
          <Button variant="danger" onClick={() => send({ type: 'confirm' })}>
            {t('factor.remove')}
          </Button>
        </>
      }
    >
      <p>{t('factor.removeText')}</p>
    </MessageDialog>
  );
}
