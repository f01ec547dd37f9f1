import { useLocation } from 'wouter';
import { Flow } from '../Flow.tsx';
import { useFlows } from '../machines-context.tsx';
import { useUser } from '../session/use-user.ts';
import { idOf } from '../ui/path-id.ts';
import { useFormKey } from '../ui/use-form-key.ts';
import { useLocale } from '../ui/use-locale.ts';
import { AdEditor } from './AdEditor.tsx';
import { AdFigures } from './AdFigures.tsx';
import { AdList } from './AdList.tsx';

/** `/account/manage-ads` and its subpaths. */
export function AdsPlace() {
  const { adList, adFigures } = useFlows('ads');
  const isAdmin = useUser()?.isAdmin === true;
  const [path] = useLocation();
  const [, , , chosen, part] = path.split('/');
  if (!chosen) return <Flow machine={adList} input={{ isAdmin }} view={AdList} />;
  if (part === 'figures') return <Flow key={chosen} machine={adFigures} input={{ id: idOf(chosen) }} view={AdFigures} />;
  return <Edited id={chosen === 'new' ? null : idOf(chosen)} />;
}

function Edited({ id }: { id: number | null }) {
  const { adEditor } = useFlows('ads');
  const preview = useLocale();
  return <Flow key={useFormKey(id)} machine={adEditor} input={{ id, preview }} view={AdEditor} />;
}
