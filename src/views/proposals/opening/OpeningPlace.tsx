import { Flow } from '../../Flow.tsx';
import { useFlows } from '../../machines-context.tsx';
import { Opening } from './Opening.tsx';
import { OpeningMinutes } from './OpeningMinutes.tsx';

/** `/account/tender-management/{id}/opening`, for the two openers of a tender. */
export function OpeningPlace({ tenderId }: { tenderId: number }) {
  const { opening } = useFlows('proposals');
  return <Flow machine={opening} input={{ tenderId }} view={Opening} />;
}

/** The minutes of an opening, for its openers and the bidders. */
export function MinutesPlace({ tenderId }: { tenderId: number }) {
  const { openingMinutes } = useFlows('proposals');
  return <Flow machine={openingMinutes} input={{ tenderId }} view={OpeningMinutes} />;
}
