import { useMachine } from '@xstate/react';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import StepBack from 'lucide-react/icons/step-back';
import StepForward from 'lucide-react/icons/step-forward';
import type { AnyStateMachine } from 'xstate';
import { spoken } from '../chart/chart.ts';
import { ChartPane } from '../flow/ChartPane.tsx';
import { flowCalled } from '../flows.ts';
import { dataOf, saidOf } from '../simulation/words.ts';
import '../studio.css';
import { type LiveActor, liveMachine } from './live.machine.ts';

const activeIn = (machine: AnyStateMachine, value: unknown): Set<string> => {
  try {
    return new Set(machine.resolveState({ value, context: {} } as never)._nodes.map(({ id }) => id));
  } catch {
    return new Set();
  }
};

/** Returns the names of the innermost states of a state value. */
const leavesOf = (value: unknown): string[] => {
  if (typeof value === 'string') return [spoken(value)];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(leavesOf) : [];
};
const placeOf = (value: unknown): string => leavesOf(value).join(', ');

type TreeProps = {
  actors: LiveActor[];
  parent: string | null;
  chosen: string | null;
  moved: string | undefined;
  choose: (id: string) => void;
};

function Tree({ actors, parent, chosen, moved, choose }: TreeProps) {
  const known = new Set(actors.map(({ id }) => id));
  const below = actors.filter((actor) => (actor.parent !== null && known.has(actor.parent) ? actor.parent : null) === parent);
  if (below.length === 0) return null;
  return (
    <ul className="st-tree">
      {below.map((actor) => (
        <li key={actor.id}>
          <button type="button" aria-pressed={actor.id === chosen} onClick={() => choose(actor.id)}>
            <span>{flowCalled(actor.flow)?.chart.name ?? actor.name}</span>
            <em className={actor.id === moved ? 'st-moved' : undefined}>{placeOf(actor.value)}</em>
          </button>
          <Tree {...{ actors, chosen, moved, choose }} parent={actor.id} />
        </li>
      ))}
    </ul>
  );
}

/** The chart of a flow, beside that of the flow that has started it; the shell starts too much to be read beside anything. */
function Charts({ actor, shown }: { actor: LiveActor; shown: Record<string, LiveActor> }) {
  const parent = actor.parent === null ? undefined : shown[actor.parent];
  return (
    <div className="st-live-charts">
      {[parent?.flow === 'shell' ? undefined : parent, actor].map((one) => {
        const flow = one && flowCalled(one.flow);
        return one && flow && <ChartPane key={flow.id} chart={flow.chart} detail="names" active={activeIn(flow.machine, one.value)} />;
      })}
    </div>
  );
}

/** The application, the chart of what moved last, all running flows and the log. */
export function Live({ address }: { address: string }) {
  const [snapshot, send] = useMachine(liveMachine);
  const { actors, steps, at, chosen } = snapshot.context;
  const isPaused = snapshot.matches('paused');
  const isBehind = isPaused && at < steps.length - 1;
  const shown = isPaused ? (steps[at]?.actors ?? actors) : actors;
  const actor = chosen === null ? undefined : shown[chosen];
  const flow = actor && flowCalled(actor.flow);
  const running = Object.values(shown).filter(({ flow: id, status }) => flowCalled(id) && status === 'active');
  const recent = steps.map((step, index) => ({ ...step, index })).slice(-60);
  return (
    <div className="st-studio st-live">
      <iframe src={address} title="The application" className={isBehind ? 'st-behind' : undefined} />
      <div className="st-live-side">
        <div className="st-tools">
          <button type="button" className="st-button" onClick={() => send({ type: isPaused ? 'resume' : 'pause' })}>
            {isPaused ? <Play width={16} height={16} aria-hidden /> : <Pause width={16} height={16} aria-hidden />}
            {isPaused ? 'Follow' : 'Pause'}
          </button>
          <button
            type="button"
            className="st-button"
            aria-label="One step back"
            disabled={!snapshot.can({ type: 'step.back' })}
            onClick={() => send({ type: 'step.back' })}
          >
            <StepBack width={16} height={16} aria-hidden />
          </button>
          <button
            type="button"
            className="st-button"
            aria-label="One step on"
            disabled={!snapshot.can({ type: 'step.on' })}
            onClick={() => send({ type: 'step.on' })}
          >
            <StepForward width={16} height={16} aria-hidden />
          </button>
          <output>
            Step {at + 1} of {steps.length}
            {isBehind && `, the page shows ${steps.length}`}
          </output>
        </div>
        {actor && flow ? <Charts actor={actor} shown={shown} /> : <p className="st-note">Nothing has moved yet.</p>}
        <div className="st-try">
          <section aria-label="Running flows">
            <h2>Running flows: {running.length}</h2>
            <Tree
              actors={running}
              parent={null}
              chosen={chosen}
              moved={steps[at]?.actor}
              choose={(id) => send({ type: 'actor.choose', id })}
            />
          </section>
          <section aria-label="What happened">
            <h2>What happened</h2>
            <ol className="st-log">
              {recent.toReversed().map(({ actor: id, event, after, actors: then, index }) => {
                const moved = flowCalled(then[id]?.flow ?? '');
                return (
                  <li key={`${id} ${after} ${event.type}`}>
                    <button
                      type="button"
                      aria-current={index === at ? 'step' : undefined}
                      onClick={() => send({ type: 'step.choose', at: index })}
                    >
                      <small>{after.toFixed(1)} s</small>
                      <strong>{moved?.chart.name}</strong>
                      <span>{moved ? saidOf(moved.words, event) : event.type}</span>
                      <code>{dataOf(event)}</code>
                      <em>{placeOf(then[id]?.value)}</em>
                    </button>
                  </li>
                );
              })}
            </ol>
          </section>
        </div>
      </div>
    </div>
  );
}
