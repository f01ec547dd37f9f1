import type { OpenedProposal } from '../../../../contract/entities/proposals.ts';
import { shownIn } from '../../../../contract/rules/comparison.ts';
import { ComparisonBar } from './ComparisonBar.tsx';
import { ComparisonPlots } from './ComparisonPlots.tsx';
import { ComparisonSummary } from './ComparisonSummary.tsx';
import { ComparisonTable } from './ComparisonTable.tsx';
import type { ReviewPart } from './review-part.ts';

/** The opened proposals of a page side by side: a summary, a table with a row per bidder, and charts. */
export function Comparison({ review, snapshot, send }: ReviewPart) {
  const { comparing } = snapshot.context;
  const shown: OpenedProposal[] = shownIn(comparing, review.items);
  return (
    <div className="grid gap-5">
      <ComparisonSummary review={review} />
      <ComparisonBar proposals={shown} snapshot={snapshot} send={send} />
      <ComparisonTable proposals={shown} review={review} snapshot={snapshot} send={send} />
      <ComparisonPlots proposals={shown} />
    </div>
  );
}
