import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { behaviourOn, type Route, routesOf } from '../../../test/machines/support/behaviour.ts';
import { entryOf } from '../../../test/machines/support/behaviour-text.ts';
import type { Proof } from '../../../test/machines/support/world.ts';
import { mutantsOf } from './chart-mutants.ts';

/**
 * Deletes each action, guard and target of the machines once and prints how many deletions the approved behaviour detects. Flows are
 * chosen by name: `npm run mutate -- submission`.
 */
const wanted = process.argv.slice(2);
const proofs = await Promise.all(
  globSync('test/machines/**/*.world.ts')
    .sort()
    .map(async (file) => ((await import(resolve(file))) as { default: Proof }).default),
);
const chosen = proofs.filter(({ machine: { id } }) => wanted.length === 0 || wanted.includes(id));
if (chosen.length === 0) throw new Error(`There is no flow called ${wanted.join(', ')}.`);

type Mutant = Parameters<typeof behaviourOn>[0];

/** Returns what is approved of each route: an entry of the flow's file. */
const approvedOf = (machine: Mutant, routes: readonly Route[]): Promise<string[]> =>
  Promise.all(routes.map(async (route) => entryOf(machine, await behaviourOn(machine, route))));

/** Whether a mutant behaves differently on any route. An error is a difference. */
const isCaught = async (mutant: Mutant, routes: readonly Route[], approved: readonly string[]) => {
  for (const [at, route] of routes.entries()) {
    const entry = await behaviourOn(mutant, route).then(
      (behaviour) => entryOf(mutant, behaviour),
      () => null,
    );
    if (entry !== approved[at]) return true;
  }
  return false;
};

/** A mutant that fails outside its actor would end the process; every other error does. */
let isMutantRunning = false;
const failUnlessMutant = (error: unknown): void => {
  if (isMutantRunning) return;
  console.error(error);
  process.exit(1);
};
process.on('uncaughtException', failUnlessMutant);
process.on('unhandledRejection', failUnlessMutant);

let total = 0;
let caught = 0;
for (const proof of chosen) {
  const { machine } = proof;
  const routes = routesOf(proof);
  const approved = await approvedOf(machine, routes);
  const mutants = mutantsOf(machine);
  const survivors: string[] = [];
  isMutantRunning = true;
  for (const { said, place, machine: mutant } of mutants) {
    if (!(await isCaught(mutant, routes, approved))) survivors.push(`${said} (${place})`);
  }
  isMutantRunning = false;
  total += mutants.length;
  caught += mutants.length - survivors.length;
  const share = mutants.length === 0 ? 100 : Math.round(((mutants.length - survivors.length) / mutants.length) * 100);
  console.log(`${machine.id}: ${mutants.length - survivors.length} of ${mutants.length} caught (${share} %)`);
  for (const survivor of survivors) console.log(`  survives: ${survivor}`);
}
console.log(`all: ${caught} of ${total} caught (${((caught / total) * 100).toFixed(1)} %)`);
