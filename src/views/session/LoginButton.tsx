import { useTranslation } from 'react-i18next';
import type { loginModalMachine } from '../../machines/session/login-modal.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { Button } from '../ui/Button.tsx';

export function LoginButton({ send }: ViewProps<typeof loginModalMachine>) {
  const { t } = useTranslation();
  return (
    <Button variant="primary" small onClick={() => send({ type: 'open' })}>
      {t('shell.login')}
    </Button>
  );
}
