import { Suspense } from 'react';
import { useLocation } from 'wouter';
import { withTexts } from '../../../i18n/i18n.ts';
import { Flow } from '../../Flow.tsx';
import { useFlows } from '../../machines-context.tsx';
import { onDemand } from '../../ui/on-demand.tsx';
import { idOf } from '../../ui/path-id.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useFormKey } from '../../ui/use-form-key.ts';
import { TenderEditor } from './TenderEditor.tsx';
import { TenderManagement } from './TenderManagement.tsx';

const ProposalReviewPlace = onDemand<{ tenderId: number }>(() =>
  withTexts('proposals', import('../../proposals/review/ProposalReviewPlace.tsx')).then((file) => file.ProposalReviewPlace),
);

const OpeningPlace = onDemand<{ tenderId: number }>(() =>
  withTexts('proposals', import('../../proposals/opening/OpeningPlace.tsx')).then((file) => file.OpeningPlace),
);
const MinutesPlace = onDemand<{ tenderId: number }>(() =>
  withTexts('proposals', import('../../proposals/opening/OpeningPlace.tsx')).then((file) => file.MinutesPlace),
);
/** What is shown of one tender, apart from the editor. */
const parts = { proposals: ProposalReviewPlace, opening: OpeningPlace, minutes: MinutesPlace };

/** `/account/tender-management` and its subpaths. */
export function TendersPlace() {
  const { tenderManagement } = useFlows('publishing');
  const [path] = useLocation();
  const [, , , chosen, part] = path.split('/');
  if (!chosen) return <Flow machine={tenderManagement} view={TenderManagement} />;
  if (part === undefined || !(part in parts)) return <Edited id={chosen === 'new' ? null : idOf(chosen)} />;
  // Checked above.
  const Part = parts[part as keyof typeof parts];
  return (
    <Suspense fallback={<Skeleton className="h-80" />}>
      <Part key={`${chosen} ${part}`} tenderId={idOf(chosen)} />
    </Suspense>
  );
}

function Edited({ id }: { id: number | null }) {
  const { tenderEditor } = useFlows('publishing');
  return <Flow key={useFormKey(id)} machine={tenderEditor} input={{ id }} view={TenderEditor} />;
}
