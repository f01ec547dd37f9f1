import type { TenderProposals } from '../../../../contract/entities/proposals.ts';
import type { proposalReviewMachine } from '../../../machines/proposals/proposal-review.machine.ts';
import type { ViewProps } from '../../Flow.tsx';

/** Props of the parts of the review, once it is loaded. */
export type ReviewPart = ViewProps<typeof proposalReviewMachine> & { review: TenderProposals };
