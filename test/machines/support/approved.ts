import { readFileSync } from 'node:fs';
import type { AnyStateMachine } from 'xstate';
import { type Behaviour, behaviourOn, leavesIn } from './behaviour.ts';
import { headOf, linesOf, sectionOf } from './behaviour-text.ts';
import type { Step } from './paths.ts';
import type { World } from './world.ts';

/** A step of an approved record or of a machine: what happens, the states that are left and entered, and the effects. */
type Said = { before: string[]; event: string; left: string[]; entered: string[]; isOver: boolean; effects: string[] };

const end = 'the end, ';

const statesIn = (text: string): string[] => text.toLowerCase().split(', ');

/** Reads a step from its section, its heading (event and place) and its effects. */
const saidOf = (section: string, event: string, place: string, effects: readonly string[]): Said => {
  const before = section === 'Start' ? [] : statesIn(section);
  const isOver = place.startsWith(end);
  const after = place === 'stays' ? before : statesIn(isOver ? place.slice(end.length) : place);
  return {
    before,
    event,
    left: before.filter((state) => !after.includes(state)),
    entered: after.filter((state) => !before.includes(state)),
    isOver,
    effects: [...new Set(effects)].sort(),
  };
};

const records = new Map<string, Said[]>();

/** Reads the approved record of a flow; what a step keeps depends on the data of its test and is left out. */
const recordOf = ({ id }: AnyStateMachine): Said[] => {
  const known = records.get(id);
  if (known) return known;
  const [, ...sections] = readFileSync(`test/machines/behaviour/${id}.md`, 'utf8').split('\n## ');
  const record = sections.flatMap((section) => {
    const heading = section.slice(0, section.indexOf('\n'));
    return section
      .split('\n- ')
      .slice(1)
      .map((entry) => {
        const [head = '', ...lines] = entry.split('\n  - ').map((line) => line.trim());
        const arrow = head.lastIndexOf(' → ');
        return saidOf(
          heading,
          head.slice(0, arrow),
          head.slice(arrow + 3),
          lines.filter((line) => !line.startsWith('keeps ')),
        );
      });
  });
  records.set(id, record);
  return record;
};

const stepOf = (machine: AnyStateMachine, behaviour: Behaviour): Said => {
  const { said, place } = headOf(machine, behaviour);
  const effects = linesOf(machine, { ...behaviour, keeps: [] }).map(({ text }) => text);
  return saidOf(sectionOf(behaviour), said, place, effects);
};

/** Whether a text of the record is another one, with whatever value after it. */
const says = (recorded: string, text: string): boolean =>
  recorded === text || recorded.startsWith(`${text}: `) || recorded.startsWith(`${text} `);

const areSame = (recorded: readonly string[], texts: readonly string[]): boolean =>
  texts.every((text) => recorded.some((line) => says(line, text))) && recorded.every((line) => texts.some((text) => says(line, text)));

/** What ends with the states that are left depends on them; it is the same for every way out of them. */
const isEnd = (effect: string): boolean => effect.endsWith(' ends') || effect.startsWith('stops timer');

/** A wait that grows with each attempt is one effect. */
const withoutWait = (effect: string): string => effect.replace(/^waits \d+ ms$/, 'waits');

const lasting = (effects: readonly string[]): string[] => effects.filter((effect) => !isEnd(effect)).map(withoutWait);

/**
 * Whether an entry of a record is a step. A record has each transition from one of the situations in which it occurs, so that the states
 * before, the data and the other regions make no difference.
 */
const isSame = (entry: Said, step: Said, withEffects: boolean): boolean =>
  says(entry.event, step.event) &&
  entry.isOver === step.isOver &&
  entry.entered.join() === step.entered.join() &&
  (!withEffects || areSame(lasting(entry.effects), lasting(step.effects)));

/**
 * Fails unless the approved record has each step of a path: a test that expects other steps proves what was never approved. A live machine
 * gives new lines and milestones other keys than the path has; where it does not follow the path for that reason, only the states are compared.
 * Returns the names of the approved effects of each step; of a step whose states only are compared, none. An effect on nothing (null) is none.
 */
export const expectApproved = async (
  machine: AnyStateMachine,
  world: World<AnyStateMachine>,
  steps: readonly Step[],
): Promise<string[][]> => {
  const record = recordOf(machine);
  const does: string[][] = [];
  for (const [at, { event, state }] of steps.entries()) {
    const behaviour = await behaviourOn(machine, { id: '', world, steps: steps.slice(0, at + 1) });
    const earlier = steps[at - 1]?.state;
    const expected = { ...behaviour, event, before: earlier ? leavesIn(earlier) : [], after: leavesIn(state) };
    const isFollowed = behaviour.before.join() === expected.before.join() && behaviour.after.join() === expected.after.join();
    const step = stepOf(machine, expected);
    does.push(isFollowed ? expected.does.filter(({ value }) => value !== 'null').map(({ name }) => name) : []);
    if (record.some((entry) => isSame(entry, step, isFollowed))) continue;
    const { before, event: said, left, entered, effects } = step;
    const change = `${left.join()} → ${entered.join()}`;
    throw new Error(`The approved record of ${machine.id} has no such step. In ${before.join()}: ${[said, change, ...effects].join('; ')}`);
  }
  return does;
};
