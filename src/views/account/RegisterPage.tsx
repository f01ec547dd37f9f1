import { useTranslation } from 'react-i18next';
import { Flow } from '../Flow.tsx';
import { useFlows } from '../machines-context.tsx';
import { signedInOnly } from '../session/signed-in-only.tsx';
import { Title } from '../shell/Title.tsx';
import { CompanyEditor } from './CompanyEditor.tsx';

/** `/company-register`. */
export const RegisterPage = signedInOnly(function Page() {
  const { t } = useTranslation('member');
  const { companyEditor } = useFlows('account');
  return (
    <div className="wrap pt-5 lg:pt-8">
      <Title page={t('company.registerTitle')} />
      <Flow machine={companyEditor} input={{ registering: true }} view={CompanyEditor} />
    </div>
  );
});
