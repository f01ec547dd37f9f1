import { useMachine } from '@xstate/react';
import { ChartPane } from './flow/ChartPane.tsx';
import { flowCalled } from './flows.ts';
import './studio.css';
import { studioMachine } from './studio.machine.ts';

/** The chart of a flow with the states of a story lit; the address names them, separated by commas. */
export function StoryChart() {
  const [{ context }] = useMachine(studioMachine);
  const { address } = context;
  const flow = address.page === 'flow' ? flowCalled(address.flow) : undefined;
  if (address.page !== 'flow' || !flow) return <p className="st-note">This story shows no flow.</p>;
  return (
    <div className="st-studio" lang="en" dir="ltr">
      <ChartPane key={address.flow} chart={flow.chart} detail="names" active={new Set(address.chosen?.split(','))} />
    </div>
  );
}
