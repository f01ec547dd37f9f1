import { useTranslation } from 'react-i18next';
import type { secondFactorMachine } from '../../machines/account/second-factor.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { CodeField } from '../session/CodeField.tsx';
import { Button } from '../ui/Button.tsx';
import { FocusOnMount } from '../ui/FocusOnMount.tsx';
import { Form } from '../ui/Form.tsx';
import { QrCode } from '../ui/QrCode.tsx';

/** Adds the account to an authenticator app: a QR code or a key, and the first code of the app. */
export function SecondFactorEnrolment({ snapshot, send }: ViewProps<typeof secondFactorMachine>) {
  const { t } = useTranslation('member');
  const { t: common } = useTranslation();
  const { enrolment, code, problem, failure } = snapshot.context;
  const isChecking = snapshot.hasTag('busy');
  if (!enrolment) return null;
  return (
    <FocusOnMount className="grid gap-6 md:grid-cols-[auto_minmax(0,1fr)] md:gap-8 items-start">
      <QrCode qr={enrolment.qr} label={t('factor.qr')} className="size-[216px] max-md:mx-auto" />
      <div className="grid gap-5 max-w-[400px]">
        <div className="grid gap-2">
          <h3 className="font-medium">{t('factor.scanTitle')}</h3>
          <p className="text-ink-2">{t('factor.scanText')}</p>
          <p className="text-ink-2">{t('factor.keyText')}</p>
          <code dir="ltr" className="block w-fit font-[ui-monospace,monospace] break-all select-all text-start">
            {enrolment.secret.replace(/.{4}(?=.)/g, '$& ')}
          </code>
        </div>
        <Form className="grid gap-5" busy={isChecking} onSubmit={() => send({ type: 'submit' })}>
          <CodeField
            label={t('factor.code')}
            hint={t('factor.codeHint')}
            value={code}
            error={problem ? t(problem) : undefined}
            failure={failure}
            onChange={(value) => send({ type: 'code.change', value })}
          />
          <div className="flex flex-col-reverse sm:flex-row gap-3">
            <Button disabled={isChecking} onClick={() => send({ type: 'cancel' })}>
              {common('common.cancel')}
            </Button>
            <Button variant="primary" type="submit" busy={isChecking}>
              {t('factor.start')}
            </Button>
          </div>
        </Form>
      </div>
    </FocusOnMount>
  );
}
