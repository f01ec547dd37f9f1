import type { companyListMachine } from '../../machines/account/company-list.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { useTranslation } from '../ui/use-translation.ts';
import { AccountHead } from './AccountHead.tsx';
import { CompanyListSearch } from './CompanyListSearch.tsx';
import { CompanyRows } from './CompanyRows.tsx';
import { InvitationForm } from './InvitationForm.tsx';

/** `/account/company-list`: the companies by name; admins can also invite owners and verify registrations. */
export function CompanyList({ snapshot, send }: ViewProps<typeof companyListMachine>) {
  const { t } = useTranslation('member');
  const { isAdmin } = snapshot.context;
  return (
    <>
      <AccountHead title={t('place.companies')} lead={t(isAdmin ? 'companies.adminLead' : 'companies.lead')} />
      {isAdmin && <InvitationForm snapshot={snapshot} send={send} />}
      <CompanyListSearch snapshot={snapshot} send={send} />
      <CompanyRows snapshot={snapshot} send={send} />
    </>
  );
}
