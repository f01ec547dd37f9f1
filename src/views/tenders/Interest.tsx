import { Suspense } from 'react';
import type { interestMachine } from '../../machines/tenders/interest.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { FetchWhenIdle, onDemand } from '../ui/on-demand.tsx';

type Props = ViewProps<typeof interestMachine>;

const InterestDialogs = onDemand<Props>(() => import('./InterestDialogs.tsx').then((file) => file.InterestDialogs));
const dialogs = [InterestDialogs];

/** Showing interest: its dialogs while there is one; while the reader signs in, the login modal stands alone. */
export const Interest = ({ snapshot, send }: Props) =>
  snapshot.hasTag('dialog') && (
    <Suspense>
      <InterestDialogs snapshot={snapshot} send={send} />
    </Suspense>
  );

/** Fetches the dialogs before they are asked for. */
export const InterestWhenIdle = () => <FetchWhenIdle parts={dialogs} />;
