import type { AnyStateMachine } from 'xstate';
import { wordsOf } from '../../../scripts/support/words.ts';
import type { Behaviour, Named } from './behaviour.ts';
import { statesOf } from './chart.ts';
import { nameOf } from './paths.ts';

/** Turns `storingFirst` into "storing first". */
const spoken = (name: string): string => name.replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase();

const place = (paths: readonly string[]): string => paths.map((path) => path.split('.').map(spoken).join(' › ')).join(', ');

const withValue = (text: string, value: string): string => (value === '' ? text : `${text}: ${value}`);

/** Returns the heading of a step: what happens, the data of the event, and where the step leads. */
export const headOf = (
  machine: AnyStateMachine,
  { event, before, after, isOver }: Behaviour,
): { said: string; data: string; place: string } => {
  if (event.type === 'xstate.init') return { said: 'At the start', data: '', place: place(after) };
  const clause = wordsOf(machine).eventOf(event.type);
  const name = nameOf(event);
  const [own = ''] = /^\S+( answers| fails)?/.exec(name) ?? [];
  const isSame = place(before) === place(after);
  return {
    said: `When ${clause ?? own}`,
    data: name.slice(own.length).trim(),
    place: isOver ? `the end, ${place(after)}` : isSame ? 'stays' : place(after),
  };
};

/** Returns what a step does, in words, each with its value. */
export const linesOf = (machine: AnyStateMachine, { does, calls, tells, keeps }: Behaviour): { text: string; value: string }[] => {
  const words = wordsOf(machine);
  return [
    ...does.map(({ name, value }) => ({ text: words.effectOf(name) || spoken(name), value })),
    ...calls.map(({ name, value }) => ({ text: /^waits | ends$/.test(name) ? spoken(name) : `asks for ${spoken(name)}`, value })),
    ...tells.map(({ name, value }: Named) => ({ text: `tells ${spoken(name)}`, value })),
    ...keeps.map((change) => ({ text: `keeps ${change}`, value: '' })),
  ];
};

/** Returns the heading under which a step is recorded: the states before it. */
export const sectionOf = ({ before }: Pick<Behaviour, 'before'>): string => {
  const heading = before.length === 0 ? 'Start' : place(before);
  return `${heading.charAt(0).toUpperCase()}${heading.slice(1)}`;
};

/** Returns one step as an entry of a Markdown list. */
export const entryOf = (machine: AnyStateMachine, behaviour: Behaviour): string => {
  const { said, data, place } = headOf(machine, behaviour);
  // Without words for its event, a step is named by the event itself.
  const head = wordsOf(machine).eventOf(behaviour.event.type) ? withValue(said, data) : [said, data].filter(Boolean).join(' ');
  return [`- ${head} → ${place}`, ...linesOf(machine, behaviour).map(({ text, value }) => `  - ${withValue(text, value)}`)].join('\n');
};

/** Returns the behaviour of a flow as Markdown: what each state does when something happens, with the chart's sentences. */
export const textOf = (machine: AnyStateMachine, behaviours: readonly Behaviour[]): string => {
  const sentences = new Map(statesOf(machine.root).map(({ path, description }) => [path.join('.'), description ?? '']));
  const byState = Map.groupBy(behaviours, ({ before }) => before.join());
  const sections = [...byState].map(([, steps]) => {
    const [first] = steps;
    const before = first?.before ?? [];
    const about = before.map((path) => sentences.get(path) ?? '').filter(Boolean);
    const entries = [...new Set(steps.map((step) => entryOf(machine, step)))];
    return [`## ${sectionOf({ before })}`, ...(about.length > 0 ? [about.join(' ')] : []), entries.join('\n')].join('\n\n');
  });
  return `# ${machine.id}\n\n${machine.root.description ?? ''}\n\n${sections.join('\n\n')}\n`;
};
