import { Award, ListFilter, type LucideIcon, RotateCcw, X } from 'lucide-react';
import type { OpenedProposal } from '../../../../contract/entities/proposals.ts';
import type { Phase } from '../../../../contract/entities/tenders.ts';
import { canDecide, type Decision } from '../../../../contract/rules/proposals.ts';

/** The decisions in the order in which they are offered. */
const all: readonly { decision: Decision; icon: LucideIcon; dangerous?: true }[] = [
  { decision: 'award', icon: Award },
  { decision: 'shortlist', icon: ListFilter },
  { decision: 'requestRevision', icon: RotateCcw },
  { decision: 'reject', icon: X, dangerous: true },
];

/** What can be decided of a proposal as it stands. */
export const decisionsOn = ({ state }: OpenedProposal, phase: Phase) => all.filter(({ decision }) => canDecide(decision, state, phase));
