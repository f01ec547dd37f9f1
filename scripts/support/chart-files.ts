import type { AnyStateMachine } from 'xstate';
import { statesOf } from '../../test/machines/support/chart.ts';
import { byJourney } from './journeys.ts';

/** A flow as plain data: the chart's configuration without functions, and what it needs from outside. */
export type ChartFile = {
  id: string;
  description: string;
  /** The machine's file. */
  file: string;
  guards: string[];
  /** Named actions; those that raise an event name it. */
  actions: Record<string, { raises?: Raised }>;
  /** Ports and child flows; `flow` is the child's id, null for a port. */
  actors: Record<string, { kind: 'call' | 'watch' | 'flow'; flow: string | null }>;
  /** Milliseconds, or null for a delay that is computed from the context. */
  delays: Record<string, number | null>;
  /** The argument of `createMachine`: states, transitions, descriptions, tags and requirements. */
  chart: Chart;
};

type Raised = { type: string };
type Plain = null | boolean | number | string | Plain[] | Chart;
export type Chart = { [key: string]: Plain };

/** Properties that hold functions or that only the running flow needs. */
const dropped = new Set(['context', 'input', 'output']);

const isReference = (value: unknown): value is { type: string } => typeof value === 'object' && value !== null && 'type' in value;

/** Returns a part of a configuration without functions; parameters survive where they are fixed values. */
const plain = (value: unknown): Plain => {
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value as Plain;
  const kept = Object.entries(value).filter(([key, part]) => part !== undefined && typeof part !== 'function' && !dropped.has(key));
  if (kept.length === 1 && kept[0]?.[0] === 'type' && isReference(value)) return value.type;
  // Fixed parameters are data: an event among them stays an object.
  return Object.fromEntries(kept.map(([key, part]) => [key, key === 'params' ? (part as Plain) : plain(part)]));
};

/** Fails on a function in the place of a name: what has no name cannot be shown, proven or replaced. */
const expectNamed = (machine: AnyStateMachine) => {
  const visit = (value: unknown, path: string) => {
    if (typeof value === 'function') throw new Error(`${machine.id}: ${path} is not a name.`);
    if (typeof value !== 'object' || value === null) return;
    for (const [key, part] of Object.entries(value)) {
      if (!dropped.has(key) && key !== 'params') visit(part, `${path}.${key}`);
    }
  };
  visit(machine.config, 'chart');
};

type Raising = { type: 'xstate.raise'; event: Raised | (() => Raised) };
const isRaising = (action: unknown): action is Raising =>
  typeof action === 'function' && 'type' in action && action.type === 'xstate.raise';

const actionOf = (action: unknown): { raises?: Raised } =>
  isRaising(action) && typeof action.event !== 'function' ? { raises: action.event } : {};

/** Returns the names of the ports whose answer a state waits for. */
const callsIn = (machine: AnyStateMachine): Set<string> =>
  new Set(
    statesOf(machine.root)
      .flatMap(({ invoke }) => invoke)
      .filter(({ onDone, onError }) => onDone || onError)
      .map(({ id }) => id),
  );

const mapped = <From, To>(values: Record<string, From>, to: (value: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, to(value)]));

/** Returns a flow as plain data. Throws if a part of its chart has no name. */
export const chartFileOf = (machine: AnyStateMachine, file: string): ChartFile => {
  expectNamed(machine);
  const { guards, actions, actors, delays } = machine.implementations;
  const calls = callsIn(machine);
  return {
    id: machine.id,
    description: machine.root.description ?? '',
    file,
    guards: Object.keys(guards),
    actions: mapped(actions, actionOf),
    actors: Object.fromEntries(
      Object.entries(actors as Record<string, { id?: string }>).map(([name, { id: flow = null }]) => {
        const kind = calls.has(name) ? 'call' : 'watch';
        return [name, { kind: flow ? 'flow' : kind, flow }];
      }),
    ),
    delays: mapped(delays, (delay) => (typeof delay === 'number' ? delay : null)),
    chart: plain(machine.config) as Chart,
  };
};

const isIdentifier = (key: string) => /^[A-Za-z_$][\w$]*$/.test(key);

/** Returns plain data as JavaScript, indented by two spaces. */
const literal = (value: Plain, indent = ''): string => {
  const next = `${indent}  `;
  if (Array.isArray(value)) {
    const parts = value.map((part) => literal(part, next));
    const short = `[${parts.join(', ')}]`;
    return short.length + indent.length < 100 && !short.includes('\n')
      ? short
      : `[\n${parts.map((part) => `${next}${part},\n`).join('')}${indent}]`;
  }
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const parts = Object.entries(value).map(([key, part]) => `${isIdentifier(key) ? key : JSON.stringify(key)}: ${literal(part, next)}`);
  if (parts.length === 0) return '{}';
  const short = `{ ${parts.join(', ')} }`;
  return short.length + indent.length < 100 && !short.includes('\n')
    ? short
    : `{\n${parts.map((part) => `${next}${part},\n`).join('')}${indent}}`;
};

const section = (name: string, lines: string[]): string[] =>
  lines.length > 0 ? [`  ${name}: {`, ...lines.map((line) => `    ${line},`), '  },'] : [];

/** Replaces a delay computed from the context, in milliseconds. */
const computedDelay = 1000;

/**
 * Returns a flow as a script that imports nothing but XState, for visualizers and editors. Actions other than raised events do nothing, and
 * calls stay pending: in a visualizer the reader chooses the outcome. Guards hold unless the reader says otherwise, for good or in an event.
 */
export const sourceOf = ({ id, description, file, guards, actions, actors, delays, chart }: ChartFile): string => {
  const body = [
    ...section(
      'actors',
      Object.entries(actors).map(([name, { kind, flow }]) => {
        const note = flow ? ` /* the flow ${flow} */` : '';
        return kind === 'watch' ? `${name}: fromCallback(() => {})` : `${name}:${note} fromPromise(() => new Promise(() => {}))`;
      }),
    ),
    ...section(
      'actions',
      Object.entries(actions).map(([name, { raises }]) => `${name}: ${raises ? `raise(${literal(raises)})` : '() => {}'}`),
    ),
    ...section(
      'guards',
      guards.map((name) => `${name}: holds('${name}')`),
    ),
    ...section(
      'delays',
      Object.entries(delays).map(([name, wait]) => `${name}: ${wait ?? `${computedDelay} /* computed */`}`),
    ),
  ].join('\n');
  const used = ['fromCallback', 'fromPromise', 'raise'].filter((name) => body.includes(`${name}(`));
  return [
    `// ${description}`,
    `// Generated from ${file} by \`npm run charts\`.`,
    `import { ${[...used, 'setup'].join(', ')} } from 'xstate';`,
    '',
    ...(guards.length > 0 ? choice(guards) : []),
    `export const ${id}Machine = setup(${body ? `{\n${body}\n}` : '{}'}).createMachine(${literal(chart)});`,
    '',
  ].join('\n');
};

/** Returns the lines with which a reader chooses guards. */
const choice = (guards: readonly string[]): string[] => [
  '// Guards that do not hold. An event can name further ones for itself:',
  `// { type: "…", not: ["${guards[0]}"] }, with a fixed parameter after the name.`,
  'const refused = [];',
  'const holds = (name) => ({ event }, params) => {',
  '  const not = [...refused, ...(event.not ?? [])];',
  "  return ![name, name + ' ' + params].some((each) => not.includes(each));",
  '};',
  '',
];

/** Returns the index of all flows in Markdown, by journey. */
export const indexOf = (charts: readonly ChartFile[]): string => {
  const sections = byJourney(charts).map(({ title, sentence, flows }) => {
    const rows = flows.map(({ id, description }) => `| ${id} | ${description} | [script](${id}.js) | [data](${id}.json) |`);
    return `## ${title}\n\n${sentence}\n\n| flow | what it does | | |\n|---|---|---|---|\n${rows.join('\n')}\n`;
  });
  return `# The charts\n\nGenerated from the machines by \`npm run charts\`.\n\n${sections.join('\n')}`;
};
