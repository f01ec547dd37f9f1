import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import type { passwordAgainMachine } from '../../machines/session/password-again.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { FailureNote } from '../form-parts.tsx';
import { Button } from '../ui/Button.tsx';
import { FormDialog } from '../ui/Dialog.tsx';
import { Form } from '../ui/Form.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';

/** Asks for the password again before an action of weight. */
export function PasswordAgain({ snapshot, send }: ViewProps<typeof passwordAgainMachine>) {
  const { t } = useTranslation('member');
  const { t: common } = useTranslation();
  const { password, isMissing, failure } = snapshot.context;
  const isChecking = snapshot.hasTag('busy');
  const cancel = () => send({ type: 'cancel' });
  return (
    <FormDialog title={t('login.againTitle')} lead={t('login.againText')} closeLabel={common('common.close')} onClose={cancel}>
      <Form className="mt-5 grid gap-5" busy={isChecking} onSubmit={() => send({ type: 'confirm' })}>
        <FailureNote failure={failure} />
        <PasswordField
          label={t('login.password')}
          autoComplete="current-password"
          showLabel={t('login.showPassword')}
          hideLabel={t('login.hidePassword')}
          data-autofocus
          value={password}
          error={isMissing ? t('login.passwordRequired') : undefined}
          onChange={(value) => send({ type: 'password.change', value })}
        />
        <div className="flex flex-col-reverse sm:flex-row sm:justify-end gap-3">
          <Button disabled={isChecking} onClick={cancel}>
            {common('common.cancel')}
          </Button>
          <Button variant="primary" type="submit" busy={isChecking}>
            {t('login.againConfirm')}
          </Button>
        </div>
      </Form>
    </FormDialog>
  );
}

export type AskedPasswordProps = { actor: ActorRefFrom<typeof passwordAgainMachine> };

/** The dialog, bound to the flow that asks. */
export function AskedPassword({ actor }: AskedPasswordProps) {
  const snapshot = useSelector(actor, (whole) => whole);
  return <PasswordAgain snapshot={snapshot} send={actor.send} />;
}
