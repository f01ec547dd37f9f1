import type { LucideIcon } from 'lucide-react';
import Award from 'lucide-react/icons/award';
import Ban from 'lucide-react/icons/ban';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import Check from 'lucide-react/icons/check';
import CircleSlash from 'lucide-react/icons/circle-slash';
import Hourglass from 'lucide-react/icons/hourglass';
import Lock from 'lucide-react/icons/lock';
import LockOpen from 'lucide-react/icons/lock-open';
import Pencil from 'lucide-react/icons/pencil';
import Scale from 'lucide-react/icons/scale';
import TimerOff from 'lucide-react/icons/timer-off';
import X from 'lucide-react/icons/x';
import { useTranslation } from 'react-i18next';
import type { Approval, Phase, Procedure } from '../../../contract/entities/tenders.ts';
import { groupOf } from '../../../contract/rules/tenders.ts';
import { Badge } from '../ui/Badge.tsx';

export const procedureIcons: Record<Procedure, LucideIcon> = { open: LockOpen, closed: Lock };

/**
 * The procedure: open, or closed, in which only bidders whose interest was approved may submit. Without colour once the tender has ended:
 * green, and Open alone, would look as if proposals were still accepted.
 */
export function ProcedureBadge({ status, phase = 'running' }: { status: Procedure; phase?: Phase }) {
  const { t } = useTranslation('tenders');
  if (groupOf(phase) === 'ended') return <Badge icon={procedureIcons[status]}>{t(`tender.ended.${status}`)}</Badge>;
  return (
    <Badge tone={status} icon={procedureIcons[status]}>
      {t(`tender.${status}`)}
    </Badge>
  );
}

/** What Closed means, while proposals are accepted: the tag alone reads as if the tender had ended. */
export function ProcedureMeaning({ status, phase }: { status: Procedure; phase: Phase }) {
  const { t } = useTranslation('tenders');
  if (status !== 'closed' || groupOf(phase) === 'ended') return null;
  return <p className="hint">{t('tender.closedMeans')}</p>;
}

const approvalLooks: Record<Approval, { tone?: 'open' | 'closed' | 'pending'; icon: LucideIcon }> = {
  draft: { icon: Pencil },
  pending: { tone: 'pending', icon: Hourglass },
  approved: { tone: 'open', icon: Check },
  rejected: { tone: 'closed', icon: X },
};

/** The approval status. */
export function ApprovalBadge({ status }: { status: Approval }) {
  const { t } = useTranslation('tenders');
  return <Badge {...approvalLooks[status]}>{t(`tender.${status}`)}</Badge>;
}

type Late = Exclude<Phase, Approval | 'running'>;
const lateLooks: Record<Late, { tone?: 'open' | 'info'; icon: LucideIcon }> = {
  scheduled: { icon: CalendarClock },
  sealed: { icon: TimerOff },
  evaluation: { tone: 'info', icon: Scale },
  awarded: { tone: 'open', icon: Award },
  unsuccessful: { icon: CircleSlash },
  cancelled: { icon: Ban },
};
/** Icons of the phases in which no proposals are accepted. */
export const phaseIcons: Record<Exclude<Phase, 'running'>, LucideIcon> = {
  draft: approvalLooks.draft.icon,
  pending: approvalLooks.pending.icon,
  rejected: approvalLooks.rejected.icon,
  scheduled: lateLooks.scheduled.icon,
  sealed: lateLooks.sealed.icon,
  evaluation: lateLooks.evaluation.icon,
  awarded: lateLooks.awarded.icon,
  unsuccessful: lateLooks.unsuccessful.icon,
  cancelled: lateLooks.cancelled.icon,
};
const isLate = (phase: Phase): phase is Late => phase in lateLooks;

/** The phase of an approved tender that is not running; renders nothing for others. */
export function PhaseBadge({ phase }: { phase: Phase }) {
  const { t } = useTranslation('tenders');
  if (!isLate(phase)) return null;
  return <Badge {...lateLooks[phase]}>{t(`tender.${phase}`)}</Badge>;
}
