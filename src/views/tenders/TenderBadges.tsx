import { Ban, CalendarClock, Check, Hourglass, Lock, LockOpen, type LucideIcon, Pencil, TimerOff, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Approval, Phase, Procedure } from '../../../contract/entities/tenders.ts';
import { Badge } from '../ui/Badge.tsx';

export const procedureIcons: Record<Procedure, LucideIcon> = { open: LockOpen, closed: Lock };

/** The procedure: open to everybody, or closed: only for those whose interest was approved. */
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

/** How far the approval by an admin has come. */
export function ApprovalBadge({ status }: { status: Approval }) {
  const { t } = useTranslation('tenders');
  return <Badge {...approvalLooks[status]}>{t(`tender.${status}`)}</Badge>;
}

type Late = Extract<Phase, 'scheduled' | 'sealed' | 'cancelled'>;
const lateLooks: Record<Late, LucideIcon> = { scheduled: CalendarClock, sealed: TimerOff, cancelled: Ban };

/** Where a tender stands that is approved and does not run; nothing for the others. */
export function PhaseBadge({ phase }: { phase: Phase }) {
  const { t } = useTranslation('tenders');
  if (phase !== 'scheduled' && phase !== 'sealed' && phase !== 'cancelled') return null;
  return <Badge icon={lateLooks[phase]}>{t(`tender.${phase}`)}</Badge>;
}
