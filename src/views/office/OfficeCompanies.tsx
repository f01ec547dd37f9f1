import { CompanyList } from '../account/CompanyList.tsx';
import { Flow } from '../Flow.tsx';
import { useFlows } from '../machines-context.tsx';

/** `/office/companies`: the companies whose registration awaits a check, and by the filter all others. */
export function OfficeCompanies() {
  const { companyList } = useFlows('account');
  return <Flow machine={companyList} input={{ isAdmin: true, filter: 'awaiting' }} view={CompanyList} />;
}
