import { Check, Hourglass, type LucideIcon, User, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Tender } from '../../../contract/entities/tenders.ts';
import { Countdown } from '../ui/Countdown.tsx';
import { Day } from './TenderTime.tsx';

/** The phase of a tender: the time left, or that it is not running. */
export function TenderPhase({ tender: { phase, deadline, publish_date } }: { tender: Tender }) {
  const { t } = useTranslation('tenders');
  if (phase === 'running') return <Countdown until={deadline} />;
  if (phase === 'scheduled')
    return (
      <>
        {t('marketplace.opensOn')} <Day instant={publish_date} />
      </>
    );
  return phase === 'pending' ? t('marketplace.awaiting') : t(`tender.${phase}`);
}

type OwnState = 'yours' | 'proposed' | 'interestApproved' | 'interestRejected' | 'interestSent';
const icons: Record<OwnState, LucideIcon> = {
  yours: User,
  proposed: Check,
  interestApproved: Check,
  interestRejected: X,
  interestSent: Hourglass,
};

const ownStateOf = (tender: Tender, viewerId: number | null): OwnState | null => {
  if (tender.ownerId === viewerId) return 'yours';
  if (tender.isProposalSubmitted) return 'proposed';
  if (tender.isInterestApproved) return 'interestApproved';
  if (tender.isInterestRejected) return 'interestRejected';
  return tender.isInterestSubmitted ? 'interestSent' : null;
};

/** The user's relation to a tender; renders nothing if there is none. */
export function OwnStanding({ tender, viewerId }: { tender: Tender; viewerId: number | null }) {
  const { t } = useTranslation('tenders');
  const state = ownStateOf(tender, viewerId);
  if (!state) return null;
  const Icon = icons[state];
  return (
    <span className="text-ink-2 inline-flex items-center gap-1.5">
      <Icon className="size-4 text-ink-3" />
      {t(`marketplace.${state}`)}
    </span>
  );
}
