import { useMachine } from '@xstate/react';
import Maximize from 'lucide-react/icons/maximize';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import Printer from 'lucide-react/icons/printer';
import type { KeyboardEvent, PointerEvent, ReactNode } from 'react';
import type { EventFrom, SnapshotFrom } from 'xstate';
import { linkTo } from '../address.ts';
import { ChartView, type Difference, legend, type Marks, type Standing } from '../chart/ChartView.tsx';
import type { Chart } from '../chart/chart.ts';
import type { Detail } from '../chart/layout.ts';
import { flowCalled } from '../flows.ts';
import { type ChartMode, chartMachine } from './chart.machine.ts';
import { saveDrawing } from './drawing.ts';
import { neighbourOf } from './neighbour.ts';

const details: readonly [Detail, string][] = [
  ['names', 'Names'],
  ['events', 'Events'],
  ['sentences', 'Sentences'],
];

/** The scale below which texts are too small to read; a wider chart scrolls. */
const smallest = 0.7;

/** Moves the drawing with the pointer, except on what can be pressed. */
const drag = (event: PointerEvent<HTMLElement>) => {
  const pane = event.currentTarget;
  if (event.button !== 0 || event.pointerType !== 'mouse' || (event.target as Element).closest('a, [role=button]')) return;
  const start = { x: event.clientX + pane.scrollLeft, y: event.clientY + pane.scrollTop };
  const move = ({ clientX, clientY }: globalThis.PointerEvent) => pane.scrollTo(start.x - clientX, start.y - clientY);
  const end = () => pane.removeEventListener('pointermove', move);
  pane.setPointerCapture(event.pointerId);
  pane.addEventListener('pointermove', move);
  pane.addEventListener('pointerup', end, { once: true });
};

/** Returns the scale at which a pane shows its drawing, of this full width. */
const shownScale = (within: Element, full: number): number => {
  const drawing = within.closest('.st-pane')?.querySelector('.st-chart');
  return drawing && full > 0 ? drawing.getBoundingClientRect().width / full : 1;
};

/** Focuses the closest state in the direction of an arrow key; without a focused state the key scrolls. */
const goToNeighbour = (event: KeyboardEvent) => {
  const states = [...event.currentTarget.querySelectorAll<SVGElement>('.st-state > :is(a, [role=button])')];
  const at = states.indexOf(event.target as SVGElement);
  const next =
    states[
      neighbourOf(
        states.map((state) => state.getBoundingClientRect()),
        at,
        event.key,
      )
    ];
  if (!next) return;
  event.preventDefault();
  next.focus();
};

const modes: readonly [ChartMode, string][] = [
  ['structure', 'Structure'],
  ['proof', 'Proof'],
  ['changes', 'Changes'],
];

const modesFor = (differences: PaneProps['differences']) => modes.filter(([mode]) => mode !== 'changes' || differences);

/** What the colours of the changes say. */
const differencesShown: readonly [Difference, string][] = [
  ['added', 'new'],
  ['changed', 'changed'],
  ['same', 'as before'],
];

/** What the colours of the proof say. */
const standings: readonly [Standing, string][] = [
  ['page', 'reached on its page'],
  ['machine', 'reached on a live machine'],
  ['none', 'no recorded run'],
];

type PaneProps = Omit<Marks, 'found' | 'centred' | 'standing' | 'differences'> & {
  chart: Chart;
  detail?: Detail;
  tools?: ReactNode;
  /** How the last recorded run has reached each state, by id; without it there is no mode to choose. */
  standing?: ReadonlyMap<string, Standing>;
  /** How each state differs from an earlier revision, by id; without it that mode is not offered. */
  differences?: ReadonlyMap<string, Difference> | null;
};

/** The search within the chart, which goes from one state to the next with Enter. */
function Search({ query, found, at, send }: Pick<SnapshotFrom<typeof chartMachine>['context'], 'query' | 'found' | 'at'> & Send) {
  const next = (event: KeyboardEvent) => {
    if (event.key === 'Enter') send({ type: 'find.next' });
  };
  return (
    <search className="st-search">
      <input
        type="search"
        aria-label="Find in this chart"
        placeholder="Find a state or event"
        value={query}
        onChange={({ currentTarget }) => send({ type: 'find', query: currentTarget.value })}
        onKeyDown={next}
      />
      <output>{query.trim() === '' ? '' : found.length === 0 ? 'nothing found' : `${at + 1} of ${found.length}`}</output>
    </search>
  );
}

type Send = { send: (event: EventFrom<typeof chartMachine>) => void };

/** A chart with its tools: search, detail, mode, zoom, files. `tools` come before them. */
export function ChartPane({ chart, detail, tools, standing, differences, ...marks }: PaneProps) {
  const [snapshot, send] = useMachine(chartMachine, { input: { chart, chartOf: (flow) => flowCalled(flow)?.chart, detail } });
  const { layout, zoom, mode, query, found, at } = snapshot.context;
  const full = (layout?.width ?? 0) + 24;
  const onKeys = (event: KeyboardEvent) => {
    const { key } = event;
    if (key === '+') send({ type: 'zoom.in', shown: shownScale(event.currentTarget, full) });
    if (key === '-') send({ type: 'zoom.out', shown: shownScale(event.currentTarget, full) });
    if (key === '0') send({ type: 'zoom.reset' });
    if (key === 'f' || key === 'F') send({ type: 'zoom.fit' });
    goToNeighbour(event);
  };
  return (
    <section className="st-pane" aria-label={`Chart of ${chart.name}`}>
      <div className="st-tools">
        {tools}
        <fieldset className="st-choice">
          <legend className="st-hidden">Detail</legend>
          {details.map(([value, title]) => (
            <button
              key={value}
              type="button"
              aria-pressed={snapshot.context.detail === value}
              onClick={() => send({ type: 'detail.choose', detail: value })}
            >
              {title}
            </button>
          ))}
        </fieldset>
        {standing && (
          <fieldset className="st-choice">
            <legend className="st-hidden">Colours</legend>
            {modesFor(differences).map(([value, title]) => (
              <button key={value} type="button" aria-pressed={mode === value} onClick={() => send({ type: 'mode.choose', mode: value })}>
                {title}
              </button>
            ))}
          </fieldset>
        )}
        <Search query={query} found={found} at={at} send={send} />
        <div className="st-zoom">
          <button
            type="button"
            aria-label="Zoom out"
            onClick={({ currentTarget }) => send({ type: 'zoom.out', shown: shownScale(currentTarget, full) })}
          >
            <Minus width={18} height={18} aria-hidden />
          </button>
          <output aria-label="Zoom">{typeof zoom === 'number' ? `${Math.round(zoom * 100)} %` : zoom === 'fit' ? 'Fit' : 'Auto'}</output>
          <button
            type="button"
            aria-label="Zoom in"
            onClick={({ currentTarget }) => send({ type: 'zoom.in', shown: shownScale(currentTarget, full) })}
          >
            <Plus width={18} height={18} aria-hidden />
          </button>
          <button type="button" aria-label="Fit the width" onClick={() => send({ type: 'zoom.fit' })}>
            <Maximize width={18} height={18} aria-hidden />
          </button>
          <button type="button" aria-label="Save as SVG" onClick={({ currentTarget }) => saveDrawing(currentTarget, chart.id, 'svg')}>
            SVG
          </button>
          <button type="button" aria-label="Save as PNG" onClick={({ currentTarget }) => saveDrawing(currentTarget, chart.id, 'png')}>
            PNG
          </button>
          <button type="button" aria-label="Print" onClick={() => print()}>
            <Printer width={18} height={18} aria-hidden />
          </button>
        </div>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard. */}
      <section className="st-canvas" aria-label="Drawing" tabIndex={0} onKeyDown={onKeys} onPointerDown={drag}>
        {snapshot.hasTag('busy') && !layout && <p className="st-note">The chart is being drawn.</p>}
        {snapshot.matches('failed') && <p className="st-note">The chart could not be drawn.</p>}
        {layout && (
          <div
            style={{ width: typeof zoom === 'number' ? full * zoom : `clamp(${zoom === 'fit' ? 0 : full * smallest}px, 100%, ${full}px)` }}
          >
            <ChartView
              layout={layout}
              title={`Chart of ${chart.name}`}
              linkTo={({ flow, path }) => linkTo({ page: 'flow', flow: flow ?? chart.id, chosen: path })}
              linkToFlow={(flow) => linkTo({ page: 'flow', flow, chosen: null })}
              turn={(id) => send({ type: 'child.turn', id })}
              turned={snapshot.context.turned}
              {...marks}
              found={new Set(found)}
              centred={found[at] ?? null}
              standing={mode === 'proof' ? (standing ?? null) : null}
              differences={mode === 'changes' ? (differences ?? null) : null}
            />
          </div>
        )}
      </section>
      <ul className="st-legend" aria-label="Signs">
        {mode === 'proof' &&
          standings.map(([value, text]) => (
            <li key={value}>
              <span className={`st-swatch st-ran-${value}`} aria-hidden /> {text}
            </li>
          ))}
        {mode === 'changes' &&
          differencesShown.map(([value, text]) => (
            <li key={value}>
              <span className={`st-swatch st-differs-${value}`} aria-hidden /> {text}
            </li>
          ))}
        {legend.map(([Icon, text]) => (
          <li key={text}>
            <Icon width={14} height={14} aria-hidden /> {text}
          </li>
        ))}
      </ul>
    </section>
  );
}
