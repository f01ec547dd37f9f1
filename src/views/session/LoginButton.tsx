import type { loginModalMachine } from '../../machines/session/login-modal.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { Button } from '../ui/Button.tsx';
import { useTranslation } from '../ui/use-translation.ts';

export function LoginButton({ send }: ViewProps<typeof loginModalMachine>) {
  const { t } = useTranslation();
  return (
    <Button variant="primary" small onClick={() => send({ type: 'open' })}>
      {t('shell.login')}
    </Button>
  );
}
