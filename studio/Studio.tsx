import { useMachine } from '@xstate/react';
import { Suspense } from 'react';
import type { Address } from './address.ts';
import { Frame } from './Frame.tsx';
import { FlowPage } from './flow/FlowPage.tsx';
import { IndexPage } from './pages/IndexPage.tsx';
import { KeyPage } from './pages/KeyPage.tsx';
import { LivePage } from './pages/LivePage.tsx';
import { PlanPage } from './pages/PlanPage.tsx';
import { RequirementsPage } from './pages/RequirementsPage.tsx';
import './studio.css';
import { studioMachine } from './studio.machine.ts';

function Page({ address, query }: { address: Address; query: string }) {
  if (address.page === 'plan') return <PlanPage flow={address.flow} query={query} />;
  if (address.page === 'requirements') return <RequirementsPage query={query} />;
  if (query.trim() !== '') return <IndexPage query={query} />;
  if (address.page === 'flow') return <FlowPage key={address.flow} id={address.flow} chosen={address.chosen} run={address.run ?? null} />;
  if (address.page === 'live') return <LivePage />;
  if (address.page === 'key') return <KeyPage />;
  return <IndexPage query="" />;
}

/** The flow studio: flows, their charts and the test plan, for product owners and testers. */
export function Studio() {
  const [{ context }, send] = useMachine(studioMachine);
  return (
    <Frame address={context.address} query={context.query} find={(query) => send({ type: 'find', query })}>
      <Suspense fallback={<p className="st-note">Loading.</p>}>
        <Page address={context.address} query={context.query} />
      </Suspense>
    </Frame>
  );
}
