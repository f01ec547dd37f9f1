import { use } from 'react';
import { linkTo, type Run } from '../address.ts';
import { statesIn } from '../chart/chart.ts';
import { type Flow, flowCalled, journeys } from '../flows.ts';
import { type Changes, counted, countsOf, differencesIn, standingIn, theChanges, thePlan } from '../plan.ts';
import type { Proof } from '../product.ts';
import { type FlowStory, proofOf, storiesOf } from '../stories.ts';
import { ChartPane } from './ChartPane.tsx';
import { Simulator } from './Simulator.tsx';
import { StatePanel } from './StatePanel.tsx';

type Loaded = { stories: FlowStory[]; proof: Proof | null };
const loaded = new Map<string, Promise<Loaded>>();

const load = (id: string): Promise<Loaded> => {
  const begun = loaded.get(id) ?? Promise.all([storiesOf(id), proofOf(id)]).then(([stories, proof]) => ({ stories, proof }));
  loaded.set(id, begun);
  return begun;
};

/** What has changed in a chart since an earlier revision. */
function Compared({ changes: { since, charts }, flow }: { changes: Changes; flow: Flow }) {
  const { states = {}, removed = [] } = charts[flow.id] ?? {};
  const kinds = Object.values(states);
  const gone = removed.length === 0 ? '' : `, gone: ${removed.join(', ')}`;
  return (
    <p className="st-size">
      Since {since}: {counted(kinds.filter((kind) => kind === 'added').length, 'new state')},{' '}
      {`${kinds.filter((kind) => kind === 'changed').length} changed${gone}`}
    </p>
  );
}

function Heading({ flow, changes }: { flow: Flow; changes: Changes | null }) {
  const { cases, proven, walked } = countsOf(use(thePlan()), flow.id);
  const journey = journeys.find(({ flows }) => flows.includes(flow));
  const states = statesIn(flow.chart.root);
  return (
    <div className="st-heading">
      <nav aria-label="Breadcrumb">
        <a href={linkTo({ page: 'flows' })}>Flows</a> › {journey?.title}
      </nav>
      <h1>
        {flow.chart.name} <code>{flow.id}</code>
      </h1>
      <p>{flow.chart.sentence}</p>
      <p className="st-size">
        {counted(states.filter(({ states: below }) => below.length === 0).length, 'state')},{' '}
        {counted(states.flatMap(({ rows }) => rows.filter(({ kind }) => kind !== 'call' && kind !== 'flow')).length, 'transition')},{' '}
        <a href={linkTo({ page: 'plan', flow: flow.id })}>{counted(cases, 'test case')}</a>,{' '}
        {`${proven} of them proven on live machines, ${walked} on the page`}
      </p>
      {changes && <Compared changes={changes} flow={flow} />}
    </div>
  );
}

function Known({ flow, chosen, run }: { flow: Flow; chosen: string | null; run: Run | null }) {
  const { stories, proof } = use(load(flow.id));
  const standing = standingIn(use(thePlan()), flow.id);
  const changes = use(theChanges());
  const differences = differencesIn(changes, flow.id);
  const states = statesIn(flow.chart.root);
  const state = states.find(({ path }) => path === (chosen ?? '')) ?? flow.chart.root;
  return (
    <>
      <Heading flow={flow} changes={changes} />
      <div className="st-flow">
        {proof ? (
          <Simulator key={flow.id} hasView={stories.length > 0} {...{ flow, proof, chosen, standing, differences, run }} />
        ) : (
          <ChartPane key={flow.id} chart={flow.chart} chosen={chosen} standing={standing} differences={differences} />
        )}
        <aside className="st-side" aria-label="The chosen state">
          <StatePanel flow={flow} state={state} stories={stories} />
        </aside>
      </div>
    </>
  );
}

/** A flow: its chart, the simulation, and the chosen state. */
export function FlowPage({ id, chosen, run }: { id: string; chosen: string | null; run: Run | null }) {
  const flow = flowCalled(id);
  if (flow) return <Known flow={flow} chosen={chosen} run={run} />;
  return (
    <div className="st-page">
      <h1>There is no flow called {id}</h1>
      <p>
        <a href={linkTo({ page: 'flows' })}>All flows</a>
      </p>
    </div>
  );
}
