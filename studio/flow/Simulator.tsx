import { useMachine } from '@xstate/react';
import Copy from 'lucide-react/icons/copy';
import Play from 'lucide-react/icons/play';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Square from 'lucide-react/icons/square';
import StepBack from 'lucide-react/icons/step-back';
import StepForward from 'lucide-react/icons/step-forward';
import type { Happening } from '../../test/machines/support/world.ts';
import { linkTo, type Run } from '../address.ts';
import type { Difference, Standing } from '../chart/ChartView.tsx';
import type { Row } from '../chart/chart.ts';
import type { Flow } from '../flows.ts';
import type { Proof } from '../product.ts';
import { runOf } from '../simulation/run.ts';
import { type Entry, possibleIn } from '../simulation/simulate.ts';
import { simulationMachine } from '../simulation/simulation.machine.ts';
import { testCaseOf } from '../simulation/test-case.ts';
import { dataOf, placeOf, saidOf, startsOf } from '../simulation/words.ts';
import { ChartPane } from './ChartPane.tsx';
import { storyAddress } from './StatePanel.tsx';
import { simulatorMachine } from './simulator.machine.ts';

type SimulatorProps = {
  flow: Flow;
  proof: Proof;
  chosen: string | null;
  hasView: boolean;
  /** How the last recorded run has reached each state, by id. */
  standing: ReadonlyMap<string, Standing>;
  differences: ReadonlyMap<string, Difference> | null;
  /** The simulation that the address asks for. */
  run: Run | null;
};
type RunningProps = SimulatorProps & {
  world: number;
  language: 'en' | 'ar';
  onLanguage: (language: 'en' | 'ar') => void;
  onStop: () => void;
  onWorld: (world: number) => void;
};

const idsIn = (entry: Entry | undefined): Set<string> => new Set(entry?.snapshot._nodes.map(({ id }) => id));

const languages = [
  ['en', 'English'],
  ['ar', 'Arabic'],
] as const;

function Running({
  flow,
  proof,
  world: index,
  chosen,
  hasView,
  standing,
  differences,
  run,
  language,
  onLanguage,
  onStop,
  onWorld,
}: RunningProps) {
  const world = proof.worlds[index] ?? proof.worlds[0];
  if (!world) throw new Error(`${flow.id} has no world.`);
  const [snapshot, send] = useMachine(simulationMachine, { input: { machine: flow.machine, world, steps: run?.steps ?? [] } });
  const { context } = snapshot;
  const here = context.entries[context.at]?.snapshot;
  const possible = here ? possibleIn(flow.machine, world, here) : [];
  const happen = (event: Happening) => send({ type: 'happen', event });
  const sampleOf = (row: Row) => possible.find(({ type }) => type === row.event);
  const active = idsIn(context.entries[context.at]);
  const past = context.entries.slice(0, context.at + 1);
  const step = here && past.at(-2) ? { from: idsIn(past.at(-2)), event: past.at(-1)?.event.type ?? '', to: active } : null;
  const visited = new Set(past.flatMap(({ snapshot: { _nodes: nodes } }) => nodes.map(({ id }) => id)));
  const link = runOf(flow.machine, world, index, past);
  const testCase = testCaseOf(flow.machine, flow.words, index, past);
  return (
    <div className="st-main">
      <ChartPane
        chart={flow.chart}
        chosen={chosen}
        standing={standing}
        differences={differences}
        active={active}
        visited={visited}
        step={step}
        isPossible={(row) => sampleOf(row) !== undefined}
        happen={(row) => {
          const sample = sampleOf(row);
          if (sample) happen(sample);
        }}
        tools={
          <>
            <button type="button" className="st-button" onClick={onStop}>
              <Square width={16} height={16} aria-hidden /> End the simulation
            </button>
            {proof.worlds.length > 1 && (
              <label className="st-world">
                Starts as
                <select value={index} onChange={({ target }) => onWorld(Number(target.value))}>
                  {startsOf(proof.worlds.map(({ input }) => input)).map((start, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: the worlds of a flow never change places.
                    <option key={at} value={at}>
                      {at + 1}: {start}
                    </option>
                  ))}
                </select>
              </label>
            )}
            <label className="st-world">
              Ports answer
              <select
                value={context.isAnsweredAtOnce ? 'once' : 'chosen'}
                disabled={!snapshot.can({ type: 'answers.choose', isAnsweredAtOnce: true })}
                onChange={({ target }) => send({ type: 'answers.choose', isAnsweredAtOnce: target.value === 'once' })}
              >
                <option value="chosen">when I say so</option>
                <option value="once">at once, with the first sample</option>
              </select>
            </label>
          </>
        }
      />
      {snapshot.matches('failed') && (
        <p className="st-note" role="alert">
          The step could not be simulated. Restart the simulation.
        </p>
      )}
      <div className="st-try">
        <section aria-label="What can happen now">
          <h2>What can happen now</h2>
          {possible.length === 0 && <p>{here?.status === 'done' ? 'The flow has ended.' : 'Nothing.'}</p>}
          <ul className="st-samples">
            {possible.map((event, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: samples keep their order, and two may look the same.
              <li key={`${event.type} ${dataOf(event)} ${at}`}>
                <button type="button" onClick={() => happen(event)}>
                  <Play width={14} height={14} aria-hidden />
                  <span>{saidOf(flow.words, event)}</span>
                  <code>{dataOf(event)}</code>
                </button>
              </li>
            ))}
          </ul>
        </section>
        <section aria-label="What happened">
          <div className="st-log-tools">
            <h2>What happened</h2>
            <button type="button" aria-label="Restart" onClick={() => send({ type: 'restart' })}>
              <RotateCcw width={16} height={16} aria-hidden />
            </button>
            <button type="button" aria-label="One step back" disabled={context.at === 0} onClick={() => send({ type: 'step.back' })}>
              <StepBack width={16} height={16} aria-hidden />
            </button>
            <button
              type="button"
              aria-label="One step on"
              disabled={context.at >= context.entries.length - 1}
              onClick={() => send({ type: 'step.on' })}
            >
              <StepForward width={16} height={16} aria-hidden />
            </button>
            <output>
              Step {context.at + 1} of {Math.max(1, context.entries.length)}
            </output>
            {link && (
              <a className="st-run" href={linkTo({ page: 'flow', flow: flow.id, chosen: null, run: link })} target="_blank" rel="noopener">
                Link to this run
              </a>
            )}
          </div>
          <ol className="st-log" reversed>
            {context.entries
              .map((entry, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: entries are only added at the end.
                <li key={`${at} ${entry.event.type}`}>
                  <button
                    type="button"
                    aria-current={at === context.at ? 'step' : undefined}
                    onClick={() => send({ type: 'step.choose', at })}
                  >
                    <span>{saidOf(flow.words, entry.event)}</span>
                    <code>{dataOf(entry.event)}</code>
                    <em>{placeOf(entry.snapshot)}</em>
                  </button>
                </li>
              ))
              .toReversed()}
          </ol>
          {testCase && (
            <details className="st-keep">
              <summary>Keep as test case</summary>
              <pre>{testCase}</pre>
              <button type="button" className="st-button" onClick={() => void navigator.clipboard.writeText(testCase)}>
                <Copy width={16} height={16} aria-hidden /> Copy
              </button>
            </details>
          )}
        </section>
      </div>
      {hasView && (
        <section className="st-stage" aria-label="The view in this step">
          <div className="st-log-tools">
            <h2>The view in this step</h2>
            {languages.map(([value, title]) => (
              <button key={value} type="button" aria-pressed={language === value} onClick={() => onLanguage(value)}>
                {title}
              </button>
            ))}
          </div>
          <iframe key={language} src={storyAddress('flow-studio--stage', language)} title="The view in this step" />
        </section>
      )}
    </div>
  );
}

/** A chart that can be read and tried out. */
export function Simulator({ flow, proof, chosen, hasView, standing, differences, run: asked }: SimulatorProps) {
  const [snapshot, send] = useMachine(simulatorMachine, { input: { run: asked } });
  const { world, language, run } = snapshot.context;
  if (snapshot.matches('simulating'))
    return (
      <Running
        key={world}
        {...{ flow, proof, world, chosen, hasView, standing, differences, run, language }}
        onLanguage={(chosenLanguage) => send({ type: 'language.choose', language: chosenLanguage })}
        onStop={() => send({ type: 'stop' })}
        onWorld={(chosenWorld) => send({ type: 'world.choose', world: chosenWorld })}
      />
    );
  return (
    <div className="st-main">
      <ChartPane
        chart={flow.chart}
        chosen={chosen}
        standing={standing}
        differences={differences}
        tools={
          <button type="button" className="st-button st-primary" onClick={() => send({ type: 'simulate' })}>
            <Play width={16} height={16} aria-hidden /> Simulate
          </button>
        }
      />
    </div>
  );
}
