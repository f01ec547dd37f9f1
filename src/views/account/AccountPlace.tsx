import { useSearch } from 'wouter';
import type { User } from '../../../contract/entities/session.ts';
import { withTexts } from '../../i18n/i18n.ts';
import { Flow } from '../Flow.tsx';
import { Later } from '../Later.tsx';
import { useFlows } from '../machines-context.tsx';
import { ReceivedRequests } from '../requests/ReceivedRequests.tsx';
import { SentRequests } from '../requests/SentRequests.tsx';
import { onDemand } from '../ui/on-demand.tsx';
import { CompanyList } from './CompanyList.tsx';
import { Profile } from './Profile.tsx';
import type { PlaceName } from './places.ts';
import { SecondFactorNeeded } from './SecondFactorNeeded.tsx';
import { SecurityPlace } from './SecurityPlace.tsx';

const TendersPlace = onDemand(() =>
  withTexts('tenders', withTexts('publishing', import('../tenders/management/TendersPlace.tsx'))).then((file) => file.TendersPlace),
);
const WatchedPlace = onDemand(() => withTexts('tenders', import('../tenders/watched/WatchedPlace.tsx')).then((file) => file.WatchedPlace));
const ProposalsPlace = onDemand(() =>
  withTexts('tenders', withTexts('proposals', import('../proposals/ProposalsPlace.tsx'))).then((file) => file.ProposalsPlace),
);
const AdsPlace = onDemand(() => withTexts('tenders', withTexts('ads', import('../ads/AdsPlace.tsx'))).then((file) => file.AdsPlace));
const MessagesPlace = onDemand(() =>
  withTexts('tenders', withTexts('messages', import('../conversations/MessagesPlace.tsx'))).then((file) => file.MessagesPlace),
);
const ReviewPlace = onDemand(() =>
  withTexts('tenders', withTexts('publishing', import('../tenders/management/ReviewPlace.tsx'))).then((file) => file.ReviewPlace),
);

/** The content of a page of the account area. */
export function AccountPlace({ name, user }: { name: PlaceName; user: User }) {
  const { companyList } = useFlows('account');
  const { sentRequests, receivedRequests } = useFlows('requests');
  const isReview = new URLSearchParams(useSearch()).get('list') === 'tenders' && user.isAdmin;
  if (user.needsSecondFactor && name !== 'profile' && name !== 'security') return <SecondFactorNeeded place={name} />;
  if (name === 'companies') return <Flow machine={companyList} input={{ isAdmin: user.isAdmin }} view={CompanyList} />;
  if (name === 'tenders') return <Later page={TendersPlace} flows="publishing" />;
  if (name === 'watched') return <Later page={WatchedPlace} flows="tenders" />;
  if (name === 'messages') return <Later page={MessagesPlace} flows="conversations" />;
  if (name === 'ads') return <Later page={AdsPlace} flows="ads" />;
  if (name === 'proposals') return <Later page={ProposalsPlace} flows="proposals" />;
  if (name === 'sent') return <Flow machine={sentRequests} view={SentRequests} />;
  if (name === 'received' && isReview) return <Later page={ReviewPlace} flows="publishing" />;
  if (name === 'received') return <Flow machine={receivedRequests} view={ReceivedRequests} />;
  if (name === 'security') return <SecurityPlace />;
  return <Profile user={user} />;
}
