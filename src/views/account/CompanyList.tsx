import { useTranslation } from 'react-i18next';
import { withTexts } from '../../i18n/i18n.ts';
import type { CompaniesList, companyListMachine } from '../../machines/account/company-list.machine.ts';
import type { companyMergeMachine } from '../../machines/account/company-merge.machine.ts';
import { known } from '../../machines/known.ts';
import { ChildFlow, useFlow, type ViewProps } from '../Flow.tsx';
import { dialogOnDemand } from '../ui/dialog-on-demand.tsx';
import { AccountHead } from './AccountHead.tsx';
import { CompanyListSearch } from './CompanyListSearch.tsx';
import { CompanyRows } from './CompanyRows.tsx';
import { InvitationForm } from './InvitationForm.tsx';

/** For admins only, in the texts of the office. */
const Merging = dialogOnDemand<ViewProps<typeof companyMergeMachine>>(() =>
  withTexts('office', import('./CompanyMergeDialog.tsx')).then((file) => file.CompanyMergeDialog),
);

/** `/account/company-list`: the companies by name; admins can also invite owners, verify registrations and merge companies. */
export function CompanyList({ snapshot, send }: ViewProps<typeof companyListMachine>) {
  const { t } = useTranslation('member');
  const { isAdmin } = snapshot.context;
  const { companies, companyMerge } = snapshot.children;
  const list = useFlow<CompaniesList>(known(companies));
  return (
    <>
      <AccountHead title={t('place.companies')} lead={t(isAdmin ? 'companies.adminLead' : 'companies.lead')} />
      {isAdmin && <InvitationForm snapshot={snapshot} send={send} />}
      <CompanyListSearch isAdmin={isAdmin} list={list} />
      <CompanyRows snapshot={snapshot} send={send} list={list} />
      {companyMerge && <ChildFlow<typeof companyMergeMachine> actor={companyMerge} view={Merging} />}
    </>
  );
}
