import { Suspense } from 'react';
import { useLocation } from 'wouter';
import type { secondFactorMachine } from '../../machines/account/second-factor.machine.ts';
import type { sessionListMachine } from '../../machines/account/session-list.machine.ts';
import { Flow, type ViewProps } from '../Flow.tsx';
import { useFlows } from '../machines-context.tsx';
import { onDemand } from '../ui/on-demand.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Security } from './Security.tsx';
import { SessionsLink, sessionsPath } from './SessionsLink.tsx';

const SecondFactor = onDemand<ViewProps<typeof secondFactorMachine>>(() => import('./SecondFactor.tsx').then((file) => file.SecondFactor));
const SessionList = onDemand<ViewProps<typeof sessionListMachine>>(() => import('./SessionList.tsx').then((file) => file.SessionList));

/** `/account/security` and its subpage: the password, the second factor, and the sessions. */
export function SecurityPlace() {
  const { security, secondFactor, sessionList } = useFlows('account');
  const [path] = useLocation();
  if (path.startsWith(sessionsPath))
    return (
      <Suspense fallback={<Skeleton className="h-60" />}>
        <Flow machine={sessionList} view={SessionList} />
      </Suspense>
    );
  return (
    <>
      <Flow machine={security} view={Security} />
      <div className="mt-5 max-w-form grid gap-5">
        <Suspense fallback={<Skeleton className="h-40" />}>
          <Flow machine={secondFactor} view={SecondFactor} />
        </Suspense>
        <SessionsLink />
      </div>
    </>
  );
}
