import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { asText, behaviourOn, type Route, routesOf } from '../../../test/machines/support/behaviour.ts';
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

/** Whether a mutant behaves differently on any route. An error is a difference. */
const isCaught = async (mutant: Parameters<typeof behaviourOn>[0], routes: readonly Route[], approved: Record<string, unknown>) => {
  for (const route of routes) {
    const behaviour = await behaviourOn(mutant, route).catch(() => null);
    if (behaviour === null) return true;
    const text = JSON.parse(asText({ [route.id]: behaviour })) as Record<string, unknown>;
    if (JSON.stringify(text[route.id]) !== JSON.stringify(approved[route.id])) return true;
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
  const approved = JSON.parse(readFileSync(`test/machines/behaviour/${machine.id}.json`, 'utf8')) as Record<string, unknown>;
  const routes = routesOf(proof);
  const mutants = mutantsOf(machine);
  const survivors: string[] = [];
  isMutantRunning = true;
  for (const { kind, place, machine: mutant } of mutants) {
    if (!(await isCaught(mutant, routes, approved))) survivors.push(`${kind} ${place}`);
  }
  isMutantRunning = false;
  total += mutants.length;
  caught += mutants.length - survivors.length;
  const share = mutants.length === 0 ? 100 : Math.round(((mutants.length - survivors.length) / mutants.length) * 100);
  console.log(`${machine.id}: ${mutants.length - survivors.length} of ${mutants.length} caught (${share} %)`);
  for (const survivor of survivors) console.log(`  survives: ${survivor}`);
}
console.log(`all: ${caught} of ${total} caught (${((caught / total) * 100).toFixed(1)} %)`);
