import type { TenderProposals } from '../../../../contract/entities/proposals.ts';
import type { proposalReviewMachine } from '../../../machines/proposals/proposal-review.machine.ts';
import type { ViewProps } from '../../Flow.tsx';

/** What every part of the review is a function of, once there is something to show. */
export type ReviewPart = ViewProps<typeof proposalReviewMachine> & { review: TenderProposals };
