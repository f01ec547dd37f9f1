import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import type { AnyStateMachine } from 'xstate';
import { behaviourOn, type Route, routesOf } from '../../../test/machines/support/behaviour.ts';
import { entryOf } from '../../../test/machines/support/behaviour-text.ts';
import type { Proof } from '../../../test/machines/support/world.ts';
import { type Mutant, mutantsOf } from './chart-mutants.ts';

/** Returns the flows with these names, or all; an error if there is none. */
export const proofsOf = async (names: readonly string[]): Promise<Proof[]> => {
  const proofs = await Promise.all(
    globSync('test/machines/**/*.world.ts')
      .sort()
      .map(async (file) => ((await import(resolve(file))) as { default: Proof }).default),
  );
  const chosen = proofs.filter(({ machine: { id } }) => names.length === 0 || names.includes(id));
  const unknown = names.filter((name) => proofs.every(({ machine: { id } }) => id !== name));
  if (unknown.length > 0) throw new Error(`There is no flow called ${unknown.join(', ')}.`);
  return chosen;
};

/** Whether a mutant behaves differently on any route. An error is a difference. */
const isCaught = async (mutant: AnyStateMachine, routes: readonly Route[], approved: readonly string[]) => {
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

/** Returns the mutants of a flow, each with whether the approved behaviour detects it. */
export const judgedMutants = async (proof: Proof): Promise<(Mutant & { isCaught: boolean })[]> => {
  const { machine } = proof;
  const routes = routesOf(proof);
  // What is approved of each route: an entry of the flow's file.
  const approved = await Promise.all(routes.map(async (route) => entryOf(machine, await behaviourOn(machine, route))));
  const judged: (Mutant & { isCaught: boolean })[] = [];
  isMutantRunning = true;
  for (const mutant of mutantsOf(machine)) judged.push({ ...mutant, isCaught: await isCaught(mutant.machine, routes, approved) });
  isMutantRunning = false;
  return judged;
};
