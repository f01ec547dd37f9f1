import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { journeys } from './journeys.ts';
import { loadMachines } from './machine-files.ts';
import { kebab } from './proof/content.ts';
import { setUps } from './set-ups.ts';

type Flows = Awaited<ReturnType<typeof loadMachines>>;

const worlds = globSync('test/machines/**/*.world.ts').map((file) => basename(file, '.world.ts'));

/** Returns what a flow lacks before it can be drawn and planned, each as a sentence that says where it belongs. */
export const lacksOf = ({ file, machine }: Flows[number]): string[] => {
  if (typeof machine?.id !== 'string') return [`${file} must export its machine first.`];
  const { id } = machine;
  const name = kebab(id);
  const has: [boolean, string][] = [
    [basename(file) === `${name}.machine.ts`, `is in the wrong file: it must be ${name}.machine.ts, not ${basename(file)}`],
    [worlds.includes(name), `has no world, which says what can happen to it: test/machines/FOLDER/${name}.world.ts`],
    [journeys.some(({ flows }) => flows.includes(id)), 'has no journey: scripts/support/journeys.ts'],
    [id in setUps, 'has no set-up, which says who begins where: scripts/support/set-ups.ts'],
  ];
  return has.flatMap(([isThere, lack]) => (isThere ? [] : `The flow ${id} ${lack}.`));
};

/** Loads every machine; ends the process with what is lacking, in sentences, if a flow is not complete. */
export const loadCompleteFlows = async (): Promise<Flows> => {
  const flows = await loadMachines();
  const lacks = flows.flatMap(lacksOf);
  if (lacks.length === 0) return flows;
  console.error([...lacks, 'CONTRIBUTING.md lists the steps.'].join('\n'));
  process.exit(2);
};
