import { Suspense } from 'react';
import { useLocation } from 'wouter';
import type { personalDataMachine } from '../../machines/account/personal-data.machine.ts';
import type { secondFactorMachine } from '../../machines/account/second-factor.machine.ts';
import type { sessionListMachine } from '../../machines/account/session-list.machine.ts';
import { Flow, type ViewProps } from '../Flow.tsx';
import { useFlows } from '../machines-context.tsx';
import { onDemand } from '../ui/on-demand.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Security } from './Security.tsx';
import { SecurityLink } from './SecurityLink.tsx';

const SecondFactor = onDemand<ViewProps<typeof secondFactorMachine>>(() => import('./SecondFactor.tsx').then((file) => file.SecondFactor));
const PersonalData = onDemand<ViewProps<typeof personalDataMachine>>(() => import('./PersonalData.tsx').then((file) => file.PersonalData));
const SessionList = onDemand<ViewProps<typeof sessionListMachine>>(() => import('./SessionList.tsx').then((file) => file.SessionList));

const sessionsPath = '/account/security/sessions';
const myDataPath = '/account/security/my-data';

/** `/account/security` and its subpages: the password, the second factor, the sessions, and one's own data. */
export function SecurityPlace() {
  const { security, personalData, secondFactor, sessionList } = useFlows('account');
  const [path] = useLocation();
  // With keys: one page's flow must not continue in the other.
  if (path.startsWith(myDataPath))
    return (
      <Suspense key={myDataPath} fallback={<Skeleton className="h-60" />}>
        <Flow machine={personalData} view={PersonalData} />
      </Suspense>
    );
  if (path.startsWith(sessionsPath))
    return (
      <Suspense key={sessionsPath} fallback={<Skeleton className="h-60" />}>
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
        <SecurityLink href={sessionsPath} part="sessions" />
        <SecurityLink href={myDataPath} part="data" />
      </div>
    </>
  );
}
