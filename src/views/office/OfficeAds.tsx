import { AdList } from '../ads/AdList.tsx';
import { Flow } from '../Flow.tsx';
import { useFlows } from '../machines-context.tsx';

/** `/office/ads`: everyone's advertisements, those that wait first. */
export function OfficeAds() {
  const { adList } = useFlows('ads');
  return <Flow machine={adList} input={{ isAdmin: true }} view={AdList} />;
}
