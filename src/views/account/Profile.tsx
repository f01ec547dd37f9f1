import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { User } from '../../../contract/entities/session.ts';
import type { companyEditorMachine } from '../../machines/account/company-editor.machine.ts';
import { Flow, type ViewProps } from '../Flow.tsx';
import { useFlows } from '../machines-context.tsx';
import { Head } from '../shell/Head.tsx';
import { onDemand } from '../ui/on-demand.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { AccountDetails } from './AccountDetails.tsx';
import { AccountHead } from './AccountHead.tsx';

const CompanyEditor = onDemand<ViewProps<typeof companyEditorMachine>>(() =>
  import('./CompanyEditor.tsx').then((file) => file.CompanyEditor),
);

/** `/account`: the member's company and the account details. */
export function Profile({ user }: { user: User }) {
  const { t } = useTranslation('member');
  const { accountDetails, companyEditor } = useFlows('account');
  return (
    <>
      {user.isAdmin ? (
        <AccountHead title={t('place.profile')} lead={t('details.lead')} />
      ) : (
        <>
          <Head page={t('place.profile')} />
          <Suspense fallback={<Skeleton className="h-dvh" />}>
            <Flow machine={companyEditor} input={{ registering: false }} view={CompanyEditor} />
          </Suspense>
        </>
      )}
      <div className={user.isAdmin ? undefined : 'mt-5'}>
        <Flow machine={accountDetails} input={{ name: user.name, imageUrl: user.imageUrl }} view={AccountDetails} />
      </div>
    </>
  );
}
