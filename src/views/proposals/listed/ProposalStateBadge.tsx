import type { LucideIcon } from 'lucide-react';
import Award from 'lucide-react/icons/award';
import Check from 'lucide-react/icons/check';
import CircleSlash from 'lucide-react/icons/circle-slash';
import ListFilter from 'lucide-react/icons/list-filter';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Send from 'lucide-react/icons/send';
import Undo2 from 'lucide-react/icons/undo-2';
import Wallet from 'lucide-react/icons/wallet';
import X from 'lucide-react/icons/x';
import { useTranslation } from 'react-i18next';
import type { ProposalState } from '../../../../contract/entities/proposals.ts';
import { Badge } from '../../ui/Badge.tsx';

const looks: Record<ProposalState, { tone?: 'open' | 'closed' | 'pending' | 'info'; icon: LucideIcon }> = {
  awaiting_payment: { tone: 'pending', icon: Wallet },
  submitted: { tone: 'info', icon: Check },
  shortlisted: { tone: 'info', icon: ListFilter },
  revision_requested: { tone: 'pending', icon: RotateCcw },
  resubmitted: { tone: 'info', icon: Send },
  rejected: { tone: 'closed', icon: X },
  awarded: { tone: 'open', icon: Award },
  not_awarded: { icon: CircleSlash },
  withdrawn: { icon: Undo2 },
};

export function ProposalStateBadge({ state }: { state: ProposalState }) {
  const { t } = useTranslation('proposals');
  return <Badge {...looks[state]}>{t(`sentState.${state}`)}</Badge>;
}
