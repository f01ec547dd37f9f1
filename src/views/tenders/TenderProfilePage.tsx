import { useParams } from 'wouter';
import { Flow } from '../Flow.tsx';
import { useFlows } from '../machines-context.tsx';
import { idOf } from '../ui/path-id.ts';
import { TenderDetail } from './TenderDetail.tsx';

/** `/tender-profile/{id}`. */
export function TenderProfilePage() {
  const { tenderDetail } = useFlows('tenders');
  const { id } = useParams();
  return <Flow key={id} machine={tenderDetail} input={{ id: idOf(id) }} view={TenderDetail} />;
}
