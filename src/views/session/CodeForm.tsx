import { useTranslation } from 'react-i18next';
import type { loginModalMachine } from '../../machines/session/login-modal.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { textFields } from '../form-parts.tsx';
import { Button } from '../ui/Button.tsx';
import { Form } from '../ui/Form.tsx';
import { CodeField } from './CodeField.tsx';

/** The code of the second factor, after email and password. */
export function CodeForm({ snapshot, send }: ViewProps<typeof loginModalMachine>) {
  const { t } = useTranslation('member');
  const field = textFields(snapshot.context, send, (key) => t(key));
  return (
    <Form className="grid gap-5" busy={snapshot.hasTag('busy')} onSubmit={() => send({ type: 'submit' })}>
      <CodeField label={t('login.code')} hint={t('login.codeHint')} failure={snapshot.context.failure} data-autofocus {...field('code')} />
      <Button variant="primary" type="submit" className="w-full" busy={snapshot.hasTag('busy')}>
        {t('login.submit')}
      </Button>
    </Form>
  );
}
