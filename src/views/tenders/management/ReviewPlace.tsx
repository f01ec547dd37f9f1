import { Flow } from '../../Flow.tsx';
import { useFlows } from '../../machines-context.tsx';
import { TenderReview } from './TenderReview.tsx';

/** `/account/requests?list=tenders`, for admins. */
export function ReviewPlace() {
  const { tenderReview } = useFlows('publishing');
  return <Flow machine={tenderReview} view={TenderReview} />;
}
