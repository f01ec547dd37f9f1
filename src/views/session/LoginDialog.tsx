import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { loginModalMachine } from '../../machines/session/login-modal.machine.ts';
import { ChildFlow, type ViewProps } from '../Flow.tsx';
import { FormDialog } from '../ui/Dialog.tsx';
import { FocusOnMount } from '../ui/FocusOnMount.tsx';
import { LinkButton } from '../ui/TextLink.tsx';
import { CodeForm } from './CodeForm.tsx';
import { ForgottenForm, LinkSent, RegisterForm } from './LinkForms.tsx';
import { LoginForm } from './LoginForm.tsx';

type Props = ViewProps<typeof loginModalMachine>;
type Part = 'login' | 'code' | 'register' | 'forgotten' | 'sent';

const linkForms = { register: RegisterForm, forgotten: ForgottenForm, sent: LinkSent };

/** The modal for login, registration and password reset; each form receives the focus. */
export function LoginDialog({ snapshot, send }: Props) {
  const { t } = useTranslation('member');
  const { t: common } = useTranslation();
  const link = snapshot.children.mailedLink;
  const linkPart = useSelector(link, (at) => at && (at.hasTag('sent') ? 'sent' : at.context.purpose));
  const part = linkPart ?? (snapshot.matches({ open: 'code' }) ? 'code' : 'login');
  const backToLogin = () => (link ? link.send({ type: 'login.choose' }) : send({ type: 'login.choose' }));
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
      foot={part !== 'sent' && <OtherWay part={part} send={send} backToLogin={backToLogin} />}
      onClose={() => send({ type: 'close' })}
    >
      <FocusOnMount key={part} className="mt-6">
        {link && linkPart && <ChildFlow actor={link} view={linkForms[linkPart]} />}
        {part === 'login' && <LoginForm snapshot={snapshot} send={send} />}
        {part === 'code' && <CodeForm snapshot={snapshot} send={send} />}
      </FocusOnMount>
    </FormDialog>
  );
}

function OtherWay({ part, send, backToLogin }: { part: Part; send: Props['send']; backToLogin: () => void }) {
  const { t } = useTranslation('member');
  if (part === 'login')
    return (
      <>
        {t('login.noAccount')} <LinkButton onClick={() => send({ type: 'register.choose' })}>{t('login.create')}</LinkButton>
      </>
    );
  if (part === 'code') return <LinkButton onClick={backToLogin}>{t('login.back')}</LinkButton>;
  return (
    <>
      {t('login.hasAccount')} <LinkButton onClick={backToLogin}>{t('login.back')}</LinkButton>
    </>
  );
}
