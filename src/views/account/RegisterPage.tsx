import { useTranslation } from 'react-i18next';
import { Flow } from '../Flow.tsx';
import { useFlows } from '../machines-context.tsx';
import { signedInOnly } from '../session/signed-in-only.tsx';
import { useUser } from '../session/use-user.ts';
import { Head } from '../shell/Head.tsx';
import { Notice } from '../ui/Notice.tsx';
import { CompanyEditor } from './CompanyEditor.tsx';

/** `/company-register`. */
export const RegisterPage = signedInOnly(function Page() {
  const { t } = useTranslation('member');
  const { companyEditor } = useFlows('account');
  const isAdmin = useUser()?.isAdmin;
  return (
    <div className="wrap pt-5 lg:pt-8">
      <Head page={t('company.registerTitle')} />
      {isAdmin ? (
        <Notice title={t('company.adminTitle')} text={t('company.adminText')} />
      ) : (
        <Flow machine={companyEditor} input={{ registering: true }} view={CompanyEditor} />
      )}
    </div>
  );
});
