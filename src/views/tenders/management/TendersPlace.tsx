import { useLocation } from 'wouter';
import { Flow } from '../../Flow.tsx';
import { useFlows } from '../../machines-context.tsx';
import { idOf } from '../../ui/path-id.ts';
import { useFormKey } from '../../ui/use-form-key.ts';
import { TenderEditor } from './TenderEditor.tsx';
import { TenderManagement } from './TenderManagement.tsx';

/** `/account/tender-management` and what lies below it. */
export function TendersPlace() {
  const { tenderManagement } = useFlows('publishing');
  const [path] = useLocation();
  const [, , , edited] = path.split('/');
  if (!edited) return <Flow machine={tenderManagement} view={TenderManagement} />;
  return <Edited id={edited === 'new' ? null : idOf(edited)} />;
}

function Edited({ id }: { id: number | null }) {
  const { tenderEditor } = useFlows('publishing');
  return <Flow key={useFormKey(id)} machine={tenderEditor} input={{ id }} view={TenderEditor} />;
}
