import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import { useTranslation } from 'react-i18next';
import type { companyEditorMachine } from '../../machines/account/company-editor.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { Button } from '../ui/Button.tsx';
import { MessageDialog } from '../ui/Dialog.tsx';

/** Confirms that the draft is discarded. */
export function CompanyCancel({ send }: Pick<ViewProps<typeof companyEditorMachine>, 'send'>) {
  const { t } = useTranslation('member');
  const keep = () => send({ type: 'cancel' });
  return (
    <MessageDialog
      icon={TriangleAlert}
      tone="warning"
      title={t('company.cancelTitle')}
      onClose={keep}
      actions={
        <>
          <Button data-autofocus onClick={keep}>
            {t('company.keep')}
          </Button>
          <Button variant="primary" onClick={() => send({ type: 'confirm' })}>
            {t('company.discard')}
          </Button>
        </>
      }
    >
      <p>{t('company.cancelText')}</p>
    </MessageDialog>
  );
}
