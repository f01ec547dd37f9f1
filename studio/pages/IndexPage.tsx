import facts from 'virtual:studio-facts';
import { useMachine } from '@xstate/react';
import Check from 'lucide-react/icons/check';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Minus from 'lucide-react/icons/minus';
import { use } from 'react';
import type { ChartChanges } from '../../scripts/support/chart-changes.ts';
import type { Outline } from '../../scripts/support/outlines.ts';
import type { Section } from '../../scripts/support/plan-formats.ts';
import { linkTo } from '../address.ts';
import { statesIn } from '../chart/chart.ts';
import { type Flow, journeys } from '../flows.ts';
import { type Changes, counted, countsOf, theChanges, theOutlines, thePlan } from '../plan.ts';
import { find } from '../search.ts';
import { type FlowFilter, indexMachine } from './index.machine.ts';
import { Thumbnail } from './Thumbnail.tsx';

const sizeOf = ({ chart }: Flow) => {
  const states = statesIn(chart.root);
  return {
    states: states.filter(({ states: below }) => below.length === 0).length,
    transitions: states.flatMap(({ rows }) => rows.filter(({ kind }) => kind !== 'call' && kind !== 'flow')).length,
  };
};

function Proof({ isGiven, text, without }: { isGiven: boolean; text: string; without: string }) {
  const Sign = isGiven ? Check : Minus;
  return (
    <span className={isGiven ? 'st-given' : 'st-missing'}>
      <Sign width={16} height={16} aria-hidden />
      {isGiven ? text : without}
    </span>
  );
}

function FlowRow({ flow, plan, outline }: { flow: Flow; plan: Section[]; outline: Outline | undefined }) {
  const { states, transitions } = sizeOf(flow);
  const { cases, proven, walked } = countsOf(plan, flow.id);
  const known = facts.flows[flow.id];
  return (
    <tr>
      <td className="st-shape">{outline && <Thumbnail outline={outline} />}</td>
      <th scope="row">
        <a href={linkTo({ page: 'flow', flow: flow.id, chosen: null })}>
          {flow.chart.name} <ChevronRight width={14} height={14} aria-hidden />
        </a>
        <code>{flow.id}</code>
        <p>{flow.chart.sentence}</p>
      </th>
      <td className="st-number">{states}</td>
      <td className="st-number">{transitions}</td>
      <td>
        <Proof isGiven={proven > 0} text={`${proven} of ${counted(cases, 'case')}`} without="no recorded run" />
      </td>
      <td>
        <Proof isGiven={Boolean(known?.stories)} text="every visible state" without="no view" />
      </td>
      <td>
        <Proof isGiven={walked > 0} text={`${walked} of ${counted(cases, 'case')}`} without="no recorded run" />
        {walked > 0 && <meter value={walked} max={cases} aria-hidden />}
      </td>
    </tr>
  );
}

function Results({ query }: { query: string }) {
  const found = find(
    journeys.flatMap(({ flows }) => flows),
    query,
  );
  const most = 60;
  return (
    <section className="st-page" aria-live="polite">
      <h1>Found</h1>
      <p>
        {found.length === 0
          ? `Nothing contains "${query}".`
          : `${counted(found.length, 'state')} of ${counted(new Set(found.map(({ flow }) => flow)).size, 'flow')}.`}
      </p>
      <ul className="st-found">
        {found.slice(0, most).map(({ flow, state, said }) => (
          <li key={state.id}>
            <a href={linkTo({ page: 'flow', flow: flow.id, chosen: state.path })}>
              {flow.chart.name}
              {state.path && `: ${state.name}`}
            </a>{' '}
            <span>{said === state.name ? state.sentence : said}</span>
          </li>
        ))}
      </ul>
      {found.length > most && <p>And {found.length - most} more.</p>}
    </section>
  );
}

/** All flows by journey, or what a search found. */
export function IndexPage({ query }: { query: string }) {
  if (query.trim() !== '') return <Results query={query} />;
  return <Flows />;
}

const hasChanged = (changes: ChartChanges | undefined): boolean =>
  changes !== undefined && Object.keys(changes.states).length + changes.removed.length > 0;

const filters: readonly [FlowFilter, string][] = [
  ['all', 'All'],
  ['notOnPage', 'Not all walked on the page'],
  ['notRun', 'Without a recorded run'],
  ['changed', 'Changed'],
];

const isListed =
  (plan: Section[], changes: Changes | null, filter: FlowFilter) =>
  ({ id }: Flow): boolean => {
    if (filter === 'changed') return hasChanged(changes?.charts[id]);
    const { cases, proven, walked } = countsOf(plan, id);
    return filter === 'all' || (filter === 'notOnPage' ? walked < cases : proven + walked === 0);
  };

function Flows() {
  const [{ context }, send] = useMachine(indexMachine);
  const plan = use(thePlan());
  const outlines = use(theOutlines());
  const changes = use(theChanges());
  const flows = journeys.flatMap((journey) => journey.flows);
  const counts = flows.map(({ id }) => countsOf(plan, id));
  const sizes = flows.map(sizeOf);
  const listed = journeys
    .map((journey) => ({ ...journey, flows: journey.flows.filter(isListed(plan, changes, context.filter)) }))
    .filter((journey) => journey.flows.length > 0);
  const total = (key: 'states' | 'transitions') => sizes.reduce((sum, size) => sum + size[key], 0);
  return (
    <div className="st-page">
      <div className="st-title">
        <div>
          <h1>Flows</h1>
          <p>Everything the product does, as charts that run. The views show these states and the tests walk these transitions.</p>
        </div>
        <dl className="st-totals">
          {[
            ['flows', flows.length],
            ['states', total('states')],
            ['transitions', total('transitions')],
            ['test cases', counts.reduce((sum, { cases }) => sum + cases, 0)],
            ['walked on a page', counts.reduce((sum, { walked }) => sum + walked, 0)],
          ].map(([name, value]) => (
            <div key={name}>
              <dd>{value}</dd>
              <dt>{name}</dt>
            </div>
          ))}
        </dl>
      </div>
      <nav aria-label="Journeys" className="st-strip">
        {journeys.map(({ title, flows: own }) => (
          <button key={title} type="button" onClick={() => document.getElementById(`journey-${title}`)?.scrollIntoView()}>
            <strong>{title}</strong>
            <span>{counted(own.length, 'flow')}</span>
          </button>
        ))}
      </nav>
      <fieldset className="st-choice st-filters">
        <legend className="st-hidden">Flows that are listed</legend>
        {filters
          .filter(([value]) => value !== 'changed' || changes)
          .map(([value, name]) => (
            <button
              key={value}
              type="button"
              aria-pressed={context.filter === value}
              onClick={() => send({ type: 'filter.choose', filter: value })}
            >
              {value === 'changed' ? `${name} since ${changes?.since}` : name}{' '}
              <span className="st-number">{flows.filter(isListed(plan, changes, value)).length}</span>
            </button>
          ))}
      </fieldset>
      {listed.map(({ title, sentence, flows: own }) => (
        <section key={title} id={`journey-${title}`} aria-label={title}>
          <h2>
            {title} <small>{sentence}</small>
          </h2>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard. */}
          <section className="st-scroll" aria-label={`${title}: flows`} tabIndex={0}>
            <table className="st-table">
              <thead>
                <tr>
                  <th scope="col">
                    <span className="st-hidden">Shape of the chart</span>
                  </th>
                  <th scope="col">Flow</th>
                  <th scope="col" className="st-number">
                    States
                  </th>
                  <th scope="col" className="st-number">
                    Transitions
                  </th>
                  <th scope="col">Proven on the machine</th>
                  <th scope="col">Shown in stories</th>
                  <th scope="col">Walked on the page</th>
                </tr>
              </thead>
              <tbody>
                {own.map((flow) => (
                  <FlowRow key={flow.id} flow={flow} plan={plan} outline={outlines[flow.id]} />
                ))}
              </tbody>
            </table>
          </section>
        </section>
      ))}
    </div>
  );
}
