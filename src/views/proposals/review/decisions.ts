import type { LucideIcon } from 'lucide-react';
import Award from 'lucide-react/icons/award';
import ListFilter from 'lucide-react/icons/list-filter';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import X from 'lucide-react/icons/x';
import type { OpenedProposal } from '../../../../contract/entities/proposals.ts';
import type { Phase } from '../../../../contract/entities/tenders.ts';
import { canDecide, type Decision } from '../../../../contract/rules/proposals.ts';

/** The decisions in display order. */
const all: readonly { decision: Decision; icon: LucideIcon; dangerous?: true }[] = [
  { decision: 'award', icon: Award },
  { decision: 'shortlist', icon: ListFilter },
  { decision: 'requestRevision', icon: RotateCcw },
  { decision: 'reject', icon: X, dangerous: true },
];

/** Returns the decisions available for a proposal in its current state. */
export const decisionsOn = ({ state }: Pick<OpenedProposal, 'state'>, phase: Phase) =>
  all.filter(({ decision }) => canDecide(decision, state, phase));
