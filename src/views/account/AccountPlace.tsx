import type { User } from '../../../contract/entities/session.ts';
import { Flow } from '../Flow.tsx';
import { useFlows } from '../machines-context.tsx';
import { ReceivedRequests } from '../requests/ReceivedRequests.tsx';
import { SentRequests } from '../requests/SentRequests.tsx';
import { CompanyList } from './CompanyList.tsx';
import { Profile } from './Profile.tsx';
import type { PlaceName } from './places.ts';
import { Security } from './Security.tsx';

/** What stands at a place of the account area. */
export function AccountPlace({ name, user }: { name: PlaceName; user: User }) {
  const { companyList, security } = useFlows('account');
  const { sentRequests, receivedRequests } = useFlows('requests');
  if (name === 'companies') return <Flow machine={companyList} input={{ isAdmin: user.isAdmin }} view={CompanyList} />;
  if (name === 'sent') return <Flow machine={sentRequests} view={SentRequests} />;
  if (name === 'received') return <Flow machine={receivedRequests} view={ReceivedRequests} />;
  if (name === 'security') return <Flow machine={security} view={Security} />;
  return <Profile user={user} />;
}
