import type { LucideIcon } from 'lucide-react';
import Check from 'lucide-react/icons/check';
import Clock from 'lucide-react/icons/clock';
import Hourglass from 'lucide-react/icons/hourglass';
import User from 'lucide-react/icons/user';
import X from 'lucide-react/icons/x';
import { useTranslation } from 'react-i18next';
import type { Tender } from '../../../contract/entities/tenders.ts';
import { groupOf, isClosingSoon } from '../../../contract/rules/tenders.ts';
import { Countdown } from '../ui/Countdown.tsx';
import { classes } from '../ui/classes.ts';
import { Sentence } from '../ui/Sentence.tsx';
import { useServerNow } from '../ui/server-clock.ts';
import { phaseIcons } from './TenderBadges.tsx';
import { Day, Moment } from './TenderTime.tsx';

type Timed = { tender: Pick<Tender, 'phase' | 'deadline' | 'publish_date'> };

/** Where a tender stands: until when it accepts proposals, with the time left, or how it ended. */
export function TenderPhase({ tender, id }: Timed & { id?: string }) {
  const { phase } = tender;
  const Icon = phase === 'running' ? Clock : phaseIcons[phase];
  return (
    <div id={id} className="flex gap-2">
      <Icon className="size-[18px] mt-[3px] shrink-0 text-ink-3" aria-hidden="true" />
      <div className="min-w-0">
        <p className="text-h3 font-semibold">
          <Phase tender={tender} />
        </p>
        <PhaseTime tender={tender} />
      </div>
    </div>
  );
}

function Phase({ tender: { phase, deadline, publish_date } }: Timed) {
  const { t } = useTranslation('tenders');
  if (phase === 'running') return <Sentence t={t} text="marketplace.until" parts={{ moment: <Moment instant={deadline} /> }} />;
  if (phase === 'scheduled')
    return (
      <>
        {t('marketplace.opensOn')} <Day instant={publish_date} />
      </>
    );
  return phase === 'pending' ? t('marketplace.awaiting') : t(`tender.${phase}`);
}

/** The time left until the deadline, or when it was; nothing for tenders that never reached it. */
function PhaseTime({ tender: { phase, deadline } }: Timed) {
  const { t } = useTranslation('tenders');
  const now = useServerNow();
  if (phase === 'running')
    return (
      <p className={classes('text-small', isClosingSoon(deadline, now) ? 'font-medium text-pending' : 'text-ink-2')}>
        <Countdown until={deadline} />
      </p>
    );
  if (groupOf(phase) !== 'ended' || phase === 'cancelled') return null;
  return (
    <p className="text-small text-ink-2">
      <Sentence t={t} text="marketplace.deadlineWas" parts={{ moment: <Moment instant={deadline} /> }} />
    </p>
  );
}

type OwnState = 'yours' | 'interestApproved' | 'interestRejected' | 'interestSent';
const icons: Record<OwnState, LucideIcon> = {
  yours: User,
  interestApproved: Check,
  interestRejected: X,
  interestSent: Hourglass,
};

/** Returns the user's relation to a tender beside their bid, whose standing says more; null if there is none. */
export const ownStateOf = (tender: Tender, viewerId: number | null): OwnState | null => {
  if (tender.ownerId === viewerId) return 'yours';
  if (tender.standing || tender.isProposalSubmitted) return null;
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
