import { Flow } from '../../Flow.tsx';
import { useFlows } from '../../machines-context.tsx';
import { WatchedTenders } from './WatchedTenders.tsx';

/** `/account/watched-tenders`. */
export function WatchedPlace() {
  const { watchedTenders } = useFlows('account');
  return <Flow machine={watchedTenders} view={WatchedTenders} />;
}
