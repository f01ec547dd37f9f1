import type { AnyStateMachine } from 'xstate';
import type { Words } from '../../../scripts/support/flow-words.ts';
import { wordsOf } from '../../../scripts/support/words.ts';
import type { Behaviour, Named } from './behaviour.ts';
import { statesOf } from './chart.ts';
import { nameOf } from './paths.ts';

/** Turns `storingFirst` into "storing first". */
const spoken = (name: string): string => name.replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase();

const place = (paths: readonly string[]): string => paths.map((path) => path.split('.').map(spoken).join(' › ')).join(', ');

const withValue = (text: string, value: string): string => (value === '' ? text : `${text}: ${value}`);

const headOf = (words: Words, { event, before, after, isOver }: Behaviour): string => {
  if (event.type === 'xstate.init') return `At the start → ${place(after)}`;
  const clause = words.eventOf(event.type);
  const data = nameOf(event).replace(/^\S+( answers| fails)?\s?/, '');
  const said = clause ? withValue(clause, data) : nameOf(event);
  const isSame = place(before) === place(after);
  return `When ${said} → ${isOver ? `the end, ${place(after)}` : isSame ? 'stays' : place(after)}`;
};

/** Returns what a step does as lines in words. */
const linesOf = (words: Words, { does, calls, tells, keeps }: Behaviour): string[] => [
  ...does.map(({ name, value }) => withValue(words.effectOf(name) || spoken(name), value)),
  ...calls.map(({ name, value }) => (/^waits | ends$/.test(name) ? spoken(name) : withValue(`asks for ${spoken(name)}`, value))),
  ...tells.map(({ name, value }: Named) => withValue(`tells ${spoken(name)}`, value)),
  ...keeps.map((change) => `keeps ${change}`),
];

/** Returns one step as an entry of a Markdown list. */
export const entryOf = (machine: AnyStateMachine, behaviour: Behaviour): string => {
  const words = wordsOf(machine);
  return [`- ${headOf(words, behaviour)}`, ...linesOf(words, behaviour).map((line) => `  - ${line}`)].join('\n');
};

/** Returns the behaviour of a flow as Markdown: what each state does when something happens, with the chart's sentences. */
export const textOf = (machine: AnyStateMachine, behaviours: readonly Behaviour[]): string => {
  const sentences = new Map(statesOf(machine.root).map(({ path, description }) => [path.join('.'), description ?? '']));
  const byState = Map.groupBy(behaviours, ({ before }) => before.join());
  const sections = [...byState].map(([, steps]) => {
    const [first] = steps;
    const before = first?.before ?? [];
    const heading = before.length === 0 ? 'Start' : place(before);
    const about = before.map((path) => sentences.get(path) ?? '').filter(Boolean);
    const entries = [...new Set(steps.map((step) => entryOf(machine, step)))];
    return [
      `## ${heading.charAt(0).toUpperCase()}${heading.slice(1)}`,
      ...(about.length > 0 ? [about.join(' ')] : []),
      entries.join('\n'),
    ].join('\n\n');
  });
  return `# ${machine.id}\n\n${machine.root.description ?? ''}\n\n${sections.join('\n\n')}\n`;
};
