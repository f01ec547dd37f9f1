import { Award, ListFilter, type LucideIcon, RotateCcw, X } from 'lucide-react';
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
