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
import { CodeField } from './CodeField.tsx';

/** Asks for the password again, and for a code if one is needed, before an action of weight. */
export function PasswordAgain({ snapshot, send }: ViewProps<typeof passwordAgainMachine>) {
  const { t } = useTranslation('member');
  const { t: common } = useTranslation();
  const { password, code, isCodeNeeded, isMissing, problem, failure } = snapshot.context;
  const isChecking = snapshot.hasTag('busy');
  const cancel = () => send({ type: 'cancel' });
  return (
    <FormDialog
      title={t(isCodeNeeded ? 'login.againCodeTitle' : 'login.againTitle')}
      lead={t(isCodeNeeded ? 'login.againCodeText' : 'login.againText')}
      closeLabel={common('common.close')}
      onClose={cancel}
    >
      <Form className="mt-5 grid gap-5" busy={isChecking} onSubmit={() => send({ type: 'confirm' })}>
        <FailureNote failure={failure?.code === 'wrongCode' ? null : failure} />
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
        {isCodeNeeded && (
          <CodeField
            label={t('login.code')}
            hint={t('login.codeHint')}
            value={code}
            error={problem ? t(problem) : undefined}
            failure={failure?.code === 'wrongCode' ? failure : null}
            onChange={(value) => send({ type: 'code.change', value })}
          />
        )}
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
