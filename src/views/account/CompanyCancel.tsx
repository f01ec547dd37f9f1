import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import { useTranslation } from 'react-i18next';
import type { companyEditorMachine } from '../../machines/account/company-editor.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { Confirmation } from '../ui/Confirmation.tsx';

/** Confirms that the draft is discarded. */
export function CompanyCancel({ send }: Pick<ViewProps<typeof companyEditorMachine>, 'send'>) {
  const { t } = useTranslation('member');
  return (
    <Confirmation
      icon={TriangleAlert}
      tone="warning"
      title={t('company.cancelTitle')}
      cancel={t('company.keep')}
      confirm={t('company.discard')}
      onConfirm={() => send({ type: 'confirm' })}
      onCancel={() => send({ type: 'cancel' })}
    >
      {t('company.cancelText')}
    </Confirmation>
  );
}
