import { Suspense } from 'react';
import type { FlowGroup } from '../machines/groups.ts';
import { useMachines } from './machines-context.tsx';
import type { OnDemand } from './ui/on-demand.tsx';
import { Skeleton } from './ui/Skeleton.tsx';

/** A page within another one, whose code, texts and flows are loaded on demand. */
export function Later({ page: Page, flows }: { page: OnDemand<object>; flows: FlowGroup }) {
  // The flows load in parallel with the page, which reports a failure itself.
  useMachines()
    [flows].load()
    .catch(() => {});
  return (
    <Suspense fallback={<Skeleton className="h-80" />}>
      <Page />
    </Suspense>
  );
}
