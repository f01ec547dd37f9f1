import { useTranslation } from 'react-i18next';
import { useSearch } from 'wouter';
import { Flow } from '../Flow.tsx';
import { useFlows } from '../machines-context.tsx';
import { Head } from '../shell/Head.tsx';
import { SetPassword } from './SetPassword.tsx';

/** `/set-password`: the target of mailed links, each with its verification token. */
export function SetPasswordPage() {
  const { t } = useTranslation('member');
  const { setPassword } = useFlows('pages');
  const verificationToken = new URLSearchParams(useSearch()).get('verificationToken');
  return (
    <>
      <Head page={t('password.title')} />
      <Flow machine={setPassword} input={{ verificationToken }} view={SetPassword} />
    </>
  );
}
