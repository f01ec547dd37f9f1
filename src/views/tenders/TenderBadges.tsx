import {
  Award,
  Ban,
  CalendarClock,
  Check,
  CircleSlash,
  Hourglass,
  Lock,
  LockOpen,
  type LucideIcon,
  Pencil,
  Scale,
  TimerOff,
  X,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Approval, Phase, Procedure } from '../../../contract/entities/tenders.ts';
import { Badge } from '../ui/Badge.tsx';

export const procedureIcons: Record<Procedure, LucideIcon> = { open: LockOpen, closed: Lock };

/** Open, or closed: only bidders whose interest was approved may submit. */
export function ProcedureBadge({ status }: { status: Procedure }) {
  const { t } = useTranslation('tenders');
  return (
    <Badge tone={status} icon={procedureIcons[status]}>
      {t(`tender.${status}`)}
    </Badge>
  );
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
const isLate = (phase: Phase): phase is Late => phase in lateLooks;

/** The phase of an approved tender that is not running; renders nothing for others. */
export function PhaseBadge({ phase }: { phase: Phase }) {
  const { t } = useTranslation('tenders');
  if (!isLate(phase)) return null;
  return <Badge {...lateLooks[phase]}>{t(`tender.${phase}`)}</Badge>;
}
