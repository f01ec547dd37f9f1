import { useTranslation } from 'react-i18next';
import type { loginModalMachine } from '../../machines/session/login-modal.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { FormDialog } from '../ui/Dialog.tsx';
import { FocusOnMount } from '../ui/FocusOnMount.tsx';
import { LinkButton } from '../ui/TextLink.tsx';
import { CodeForm } from './CodeForm.tsx';
import { ForgottenForm, LinkSent, RegisterForm } from './LinkForms.tsx';
import { LoginForm } from './LoginForm.tsx';

type Props = ViewProps<typeof loginModalMachine>;
type Part = 'login' | 'code' | 'register' | 'forgotten' | 'sent';

const partOf = (snapshot: Props['snapshot']): Part => {
  if (snapshot.hasTag('sent')) return 'sent';
  if (snapshot.matches({ open: 'code' })) return 'code';
  if (snapshot.matches({ open: 'register' })) return 'register';
  return snapshot.matches({ open: 'forgotten' }) ? 'forgotten' : 'login';
};

const forms = { login: LoginForm, code: CodeForm, register: RegisterForm, forgotten: ForgottenForm, sent: LinkSent };

/** The modal for login, registration and password reset; each form receives the focus. */
export function LoginDialog({ snapshot, send }: Props) {
  const { t } = useTranslation('member');
  const { t: common } = useTranslation();
  const part = partOf(snapshot);
  const Form = forms[part];
  const words = {
    login: { title: t('login.title'), lead: t('login.lead') },
    code: { title: t('login.codeTitle'), lead: t('login.codeLead') },
    register: { title: t('login.create'), lead: t('login.registerLead') },
    forgotten: { title: t('login.forgottenTitle'), lead: t('login.forgottenLead') },
    sent: { title: t('login.sentTitle') },
  };
  return (
    <FormDialog
      {...words[part]}
      closeLabel={common('common.close')}
      foot={part !== 'sent' && <OtherWay part={part} send={send} />}
      onClose={() => send({ type: 'close' })}
    >
      <FocusOnMount key={part} className="mt-6">
        <Form snapshot={snapshot} send={send} />
      </FocusOnMount>
    </FormDialog>
  );
}

function OtherWay({ part, send }: { part: Part; send: Props['send'] }) {
  const { t } = useTranslation('member');
  if (part === 'login')
    return (
      <>
        {t('login.noAccount')} <LinkButton onClick={() => send({ type: 'register.choose' })}>{t('login.create')}</LinkButton>
      </>
    );
  if (part === 'code') return <LinkButton onClick={() => send({ type: 'login.choose' })}>{t('login.back')}</LinkButton>;
  return (
    <>
      {t('login.hasAccount')} <LinkButton onClick={() => send({ type: 'login.choose' })}>{t('login.back')}</LinkButton>
    </>
  );
}
