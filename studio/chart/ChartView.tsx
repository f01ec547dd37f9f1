import CircleDot from 'lucide-react/icons/circle-dot';
import Clock from 'lucide-react/icons/clock';
import CornerDownRight from 'lucide-react/icons/corner-down-right';
import Diamond from 'lucide-react/icons/diamond';
import EyeOff from 'lucide-react/icons/eye-off';
import Flag from 'lucide-react/icons/flag';
import Loader from 'lucide-react/icons/loader';
import MessageSquare from 'lucide-react/icons/message-square';
import Minus from 'lucide-react/icons/minus';
import MousePointerClick from 'lucide-react/icons/mouse-pointer-click';
import Plus from 'lucide-react/icons/plus';
import Radio from 'lucide-react/icons/radio';
import Repeat from 'lucide-react/icons/repeat';
import Server from 'lucide-react/icons/server';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import Undo2 from 'lucide-react/icons/undo-2';
import Workflow from 'lucide-react/icons/workflow';
import { Fragment, type KeyboardEvent } from 'react';
import { type Row, type RowKind, type State, sentenceOf } from './chart.ts';
import { indentOf, type Layout, type Line, measures, type PlacedRow, type PlacedState } from './layout.ts';

/** Where a recorded run has reached a state: also on its page, on a live machine only, or nowhere. */
export type Standing = 'page' | 'machine' | 'none';
/** How a state differs from an earlier revision. */
export type Difference = 'added' | 'changed' | 'same';

/** What a drawing shows besides the chart. */
export type Marks = {
  /** Ids of the states that the flow is in. */
  active?: ReadonlySet<string>;
  /** Ids of the states that the flow has been in. */
  visited?: ReadonlySet<string>;
  /** The last step: the ids of the states before and after it, and the type of its event. */
  step?: { from: ReadonlySet<string>; event: string; to: ReadonlySet<string> } | null;
  /** Ids of the states that a search has found; the one of them that is in the middle. */
  found?: ReadonlySet<string>;
  centred?: string | null;
  /** How the last recorded run has reached each state, by id. */
  standing?: ReadonlyMap<string, Standing> | null;
  /** How each state differs from an earlier revision, by id. */
  differences?: ReadonlyMap<string, Difference> | null;
  /** The path of the chosen state. */
  chosen?: string | null;
  /** Whether a row can happen now. */
  isPossible?: (row: Row) => boolean;
  /** Lets a row happen. */
  happen?: (row: Row) => void;
};

type Props = Marks & {
  layout: Layout;
  title: string;
  /** Returns the address of a state. */
  linkTo: (state: State) => string;
  /** Returns the address of a flow. */
  linkToFlow: (id: string) => string;
  /** Opens the box of a child flow, or closes it; `turned`: the one for which that happened last. */
  turn: (id: string) => void;
  turned: string | null;
};

const icons: Record<RowKind, typeof Clock> = {
  call: Server,
  flow: Workflow,
  answers: CornerDownRight,
  fails: TriangleAlert,
  always: Diamond,
  after: Clock,
  user: MousePointerClick,
  other: Radio,
};

/** Draws a line with rounded bends. */
const pathOf = ({ points }: Line): string => {
  const radius = 6;
  return points
    .map((point, at) => {
      const [before, after] = [points[at - 1], points[at + 1]];
      if (!before) return `M${point.x} ${point.y}`;
      if (!after) return `L${point.x} ${point.y}`;
      const towards = (to: { x: number; y: number }) => {
        const length = Math.hypot(to.x - point.x, to.y - point.y) || 1;
        const part = Math.min(radius, length / 2) / length;
        return `${point.x + (to.x - point.x) * part} ${point.y + (to.y - point.y) * part}`;
      };
      return `L${towards(before)}Q${point.x} ${point.y} ${towards(after)}`;
    })
    .join('');
};

const onKey = (act: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter' && event.key !== ' ') return;
  event.preventDefault();
  act();
};

function RowText({
  placed,
  x,
  y,
  width,
  marks,
  isHere,
  linkToFlow,
}: {
  placed: PlacedRow;
  x: number;
  y: number;
  width: number;
  marks: Marks;
  /** Whether the flow is in the state of the row. */
  isHere: boolean;
  linkToFlow: Props['linkToFlow'];
}) {
  if (placed.lines.length === 0) return null;
  const { row, goes } = placed;
  const { isPossible, happen } = marks;
  const Icon = row.isNested && row.kind !== 'fails' ? CornerDownRight : icons[row.kind];
  const left = x + indentOf(placed);
  const top = y + placed.y;
  const canHappen = happen !== undefined && isHere && isPossible?.(row) === true;
  const isQuiet = goes === 'stays' || goes === 'again';
  const Sign = goes === 'again' ? Repeat : Undo2;
  const body = (
    <>
      <rect className="st-row" x={x + 3} y={top} width={width - 6} height={placed.height} rx={4} />
      <Icon x={left - 18} y={top + 4} width={14} height={14} aria-hidden />
      {[...placed.lines, ...placed.conditions].map((text, at) => (
        <text
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a text never change their order.
          key={`${at} ${text}`}
          x={left}
          y={top + 15 + at * measures.line}
          className={at >= placed.lines.length ? 'st-condition' : undefined}
        >
          {text}
        </text>
      ))}
      {isQuiet && (
        <Sign x={x + width - 22} y={top + 5} width={12} height={12} aria-label={goes === 'again' ? 'enters the state again' : 'stays'} />
      )}
    </>
  );
  const name = `st-line st-${row.kind}${isQuiet ? ' st-quiet' : ''}${canHappen ? ' st-possible' : ''}`;
  if (row.flow)
    return (
      <a className={name} href={linkToFlow(row.flow)} aria-label={`Opens the flow ${row.text}`}>
        {body}
      </a>
    );
  if (!canHappen) return <g className={name}>{body}</g>;
  return (
    // biome-ignore lint/a11y/useSemanticElements: SVG has no button.
    <g
      className={name}
      role="button"
      tabIndex={0}
      aria-label={`Let it happen: ${sentenceOf(row)}`}
      onClick={() => happen(row)}
      onKeyDown={onKey(() => happen(row))}
    >
      {body}
    </g>
  );
}

/** Scrolls the pane of a drawing so that an element is in its middle. */
const centre = (element: SVGGElement | null): void => {
  const pane = element?.closest('.st-canvas');
  if (!element || !pane) return;
  const [box, view] = [element.getBoundingClientRect(), pane.getBoundingClientRect()];
  pane.scrollBy(box.x + box.width / 2 - view.x - view.width / 2, box.y + box.height / 2 - view.y - view.height / 2);
};

/** Keeps the focus on a box that has been opened or closed, and is drawn anew. */
const focusOn = (element: SVGGElement | null): void => element?.focus({ preventScroll: true });

type StateBoxProps = { placed: PlacedState; layout: Layout; isStart: boolean } & Omit<Props, 'title'>;

function StateBox({ placed, layout, isStart, ...props }: StateBoxProps) {
  const { state, x, y, width, height, isContainer, depth } = placed;
  const isActive = props.active?.has(state.id) === true;
  const isBox = state.isOpen !== undefined;
  const isChosen = props.chosen === state.path && state.flow === undefined;
  const isLit = isActive && !isContainer;
  // React calls a reference when an element gets it: as soon as another state is chosen or lit.
  const isSearched = Boolean(props.centred);
  const isFirst = (isChosen && depth > 0) || isLit || (isStart && !props.chosen && !props.active?.size);
  const isShownFirst = isSearched ? props.centred === state.id : isFirst;
  const isBare = layout.states.every(({ rows }) => rows.every(({ lines }) => lines.length === 0));
  const nameAt = isBare && !isContainer ? Math.min(height, measures.head) / 2 + 4 : 20;
  const names = [
    'st-state',
    isContainer ? 'st-container' : '',
    isContainer && depth % 2 === 0 ? 'st-even' : '',
    layout.states.some(({ state: outer }) => outer.type === 'parallel' && outer.states.includes(state)) && !isBox ? 'st-region' : '',
    state.isTransient ? 'st-transient' : '',
    isBox ? 'st-child' : '',
    isActive ? 'st-active' : '',
    !isActive && !isContainer && props.visited?.has(state.id) ? 'st-visited' : '',
    isChosen ? 'st-chosen' : '',
    props.found?.has(state.id) ? 'st-hit' : '',
    props.standing && !isContainer && !state.isTransient && !state.flow ? `st-ran-${props.standing.get(state.id) ?? 'none'}` : '',
    props.differences && !state.flow ? `st-differs-${props.differences.get(state.id) ?? 'same'}` : '',
  ].filter(Boolean);
  const Sign = isBox
    ? state.isOpen
      ? Minus
      : Plus
    : state.isTransient
      ? EyeOff
      : state.type === 'final'
        ? Flag
        : state.tags.includes('dialog')
          ? MessageSquare
          : state.tags.includes('busy')
            ? Loader
            : null;
  const body = (
    <>
      <title>{state.sentence}</title>
      <rect className="st-box" x={x} y={y} width={width} height={height} rx={isContainer ? 10 : 6} />
      {state.type === 'final' && <rect className="st-end" x={x + 3} y={y + 3} width={width - 6} height={height - 6} rx={4} />}
      {isActive && !isContainer && (
        <path
          className="st-head"
          d={`M${x} ${y + Math.min(measures.head, height)}V${y + 6}a6 6 0 0 1 6-6h${width - 12}a6 6 0 0 1 6 6V${y + Math.min(measures.head, height)}z`}
        />
      )}
      {!isContainer && placed.rows.some(({ lines }) => lines.length > 0) && (
        <path className="st-rule" d={`M${x} ${y + measures.head - 2}h${width}`} />
      )}
      {state.isInitial && <circle className="st-start" cx={x + 14} cy={y + nameAt - 4} r={4} />}
      <text className="st-name" x={x + measures.padding + (state.isInitial ? 14 : 0)} y={y + nameAt}>
        {state.name}
      </text>
      {Sign && <Sign className="st-sign" x={x + width - 24} y={y + nameAt - 12} width={14} height={14} aria-hidden />}
      {placed.sentence.map((text, at) => (
        <text key={text} className="st-sentence" x={x + measures.padding} y={y + measures.head + 10 + at * measures.line}>
          {text}
        </text>
      ))}
    </>
  );
  return (
    <g ref={isShownFirst ? centre : undefined} className={names.join(' ')}>
      {depth > 0 && !isBox && (
        <a href={props.linkTo(state)} aria-current={isActive ? 'step' : undefined} aria-label={`${state.name}. ${state.sentence}`}>
          {body}
        </a>
      )}
      {isBox && (
        // biome-ignore lint/a11y/useSemanticElements: SVG has no button.
        <g
          ref={props.turned === state.id ? focusOn : undefined}
          role="button"
          tabIndex={0}
          aria-expanded={state.isOpen}
          aria-label={`The flow ${state.name}. ${state.sentence}`}
          onClick={() => props.turn(state.id)}
          onKeyDown={onKey(() => props.turn(state.id))}
        >
          {body}
        </g>
      )}
      {placed.rows.map((row) => (
        <RowText
          key={`${row.row.event} ${row.y}`}
          placed={row}
          x={x}
          y={y}
          width={width}
          marks={props}
          isHere={isActive}
          linkToFlow={props.linkToFlow}
        />
      ))}
    </g>
  );
}

/** Draws a chart. States are links; rows that can happen now are buttons. */
export function ChartView({ layout, title, ...props }: Props) {
  const chosenId = layout.states.find(({ state }) => state.path !== '' && state.path === props.chosen && !state.flow)?.state.id;
  const ordered = layout.states.toSorted((one, other) => one.depth - other.depth);
  // Regions that run at once have no first one: the chart begins with the first state of the first region.
  const start = ordered.find(({ state }) => state.isInitial);
  const margin = 12;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing is no fieldset.
    <svg
      className="st-chart"
      role="group"
      aria-label={title}
      viewBox={`${-margin} ${-margin} ${layout.width + margin * 2} ${layout.height + margin * 2}`}
    >
      <defs>
        {['ahead', 'back', 'chosen', 'step'].map((kind) => (
          <marker
            key={kind}
            id={`st-tip-${kind}`}
            className={`st-tip st-tip-${kind}`}
            viewBox="0 0 8 8"
            refX="7"
            refY="4"
            markerWidth="8"
            markerHeight="8"
            markerUnits="userSpaceOnUse"
            orient="auto"
          >
            <path d="M0 0 8 4 0 8z" />
          </marker>
        ))}
      </defs>
      {ordered
        .filter(({ isContainer }) => isContainer)
        .map((placed) => (
          <StateBox key={placed.state.id} placed={placed} layout={layout} isStart={placed === start} {...props} />
        ))}
      {layout.lines.map((line) => {
        const { step } = props;
        const isStep = step?.event === line.row.event && step.from.has(line.from) && step.to.has(line.to);
        const kind = isStep
          ? 'step'
          : chosenId !== undefined && (line.from === chosenId || line.to === chosenId)
            ? 'chosen'
            : line.isBack
              ? 'back'
              : 'ahead';
        const begin = line.points[0];
        return (
          <Fragment key={`${line.from} ${line.row.event} ${line.row.text} ${line.row.condition} ${line.to}`}>
            <path className="st-edge" d={pathOf(line)} />
            <path className={`st-path st-path-${kind}`} d={pathOf(line)} markerEnd={`url(#st-tip-${kind})`} />
            {begin && <circle className={`st-dot st-tip-${kind}`} cx={begin.x} cy={begin.y} r={2.2} />}
          </Fragment>
        );
      })}
      {layout.joints.map(({ x, y, to }) => (
        <circle key={`${x} ${y} ${to}`} className="st-dot" cx={x} cy={y} r={2.2} />
      ))}
      {layout.exits.map((box) => (
        <g key={box.of} className="st-exits">
          <rect className="st-exit" x={box.x} y={box.y} width={box.width} height={box.height} rx={6} />
          {box.rows.map((row) => (
            <RowText
              key={`${row.row.event} ${row.y}`}
              placed={row}
              x={box.x}
              y={box.y}
              width={box.width}
              marks={props}
              isHere={props.active?.has(box.of) === true}
              linkToFlow={props.linkToFlow}
            />
          ))}
        </g>
      ))}
      {ordered
        .filter(({ isContainer }) => !isContainer)
        .map((placed) => (
          <StateBox key={placed.state.id} placed={placed} layout={layout} isStart={placed === start} {...props} />
        ))}
    </svg>
  );
}

/** The signs of a drawing with their meaning. */
export const legend: readonly [icon: typeof Clock, text: string][] = [
  [CircleDot, 'the first state'],
  [MousePointerClick, 'a person acts'],
  [Server, 'calls a port'],
  [Workflow, 'runs another flow'],
  [Plus, 'opens the chart of that flow here'],
  [TriangleAlert, 'the call fails'],
  [Clock, 'time passes'],
  [Radio, 'reported by another part'],
  [Diamond, 'happens at once'],
  [Undo2, 'stays in the state'],
  [Repeat, 'enters the state again'],
  [EyeOff, 'left at once, never seen'],
  [Flag, 'the flow ends'],
];
