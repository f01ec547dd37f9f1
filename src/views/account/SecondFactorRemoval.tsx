import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import { useTranslation } from 'react-i18next';
import type { secondFactorMachine } from '../../machines/account/second-factor.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { Confirmation } from '../ui/Confirmation.tsx';

/** Confirms that the second factor is turned off. */
export function SecondFactorRemoval({ send }: Pick<ViewProps<typeof secondFactorMachine>, 'send'>) {
  const { t } = useTranslation('member');
  return (
    <Confirmation
      icon={TriangleAlert}
      tone="warning"
      title={t('factor.removeTitle')}
      confirm={t('factor.remove')}
      isDangerous
      onConfirm={() => send({ type: 'confirm' })}
      onCancel={() => send({ type: 'cancel' })}
    >
      {t('factor.removeText')}
    </Confirmation>
  );
}
