import type { AnyStateMachine } from 'xstate';
import { isProvided } from '../../../src/machines/port.ts';

const isMachine = (logic: unknown): logic is AnyStateMachine => typeof logic === 'object' && logic !== null && 'root' in logic;

/** Returns a machine whose missing effects do nothing, as do those of its children. */
export const silenced = <M extends AnyStateMachine>(machine: M): M => {
  const { actions, actors } = machine.implementations;
  const effects = Object.entries(actions).filter(([, action]) => !isProvided(action));
  const flows = Object.entries(actors).filter(([, logic]) => isMachine(logic));
  return machine.provide({
    actions: Object.fromEntries(effects.map(([name]) => [name, () => {}])),
    actors: Object.fromEntries(flows.map(([name, logic]) => [name, silenced(logic as AnyStateMachine)])),
  }) as M;
};
