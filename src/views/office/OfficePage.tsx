import { useTranslation } from 'react-i18next';
import { SecondFactorNeeded } from '../account/SecondFactorNeeded.tsx';
import { Flow } from '../Flow.tsx';
import { useFlows } from '../machines-context.tsx';
import { signedInOnly } from '../session/signed-in-only.tsx';
import { useUser } from '../session/use-user.ts';
import { Head } from '../shell/Head.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Office } from './Office.tsx';
import './office.css';

/** `/office` and its subpaths: where those who run the marketplace work. */
export const OfficePage = signedInOnly(function Page() {
  const user = useUser();
  const { officeWork } = useFlows('office');
  if (user?.needsSecondFactor)
    return (
      <div className="wrap py-8">
        <SecondFactorNeeded place="companies" />
      </div>
    );
  if (!user?.isAdmin) return <NotAdmin />;
  return <Flow machine={officeWork} view={Office} />;
});

function NotAdmin() {
  const { t } = useTranslation('office');
  return (
    <div className="wrap py-12">
      <Head page={t('notAdmin.title')} />
      <Notice title={t('notAdmin.title')} text={t('notAdmin.text')} />
    </div>
  );
}
