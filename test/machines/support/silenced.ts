import { type AnyActorLogic, type AnyStateMachine, fromCallback } from 'xstate';
import { isProvided } from '../../../src/machines/port.ts';

const isMachine = (logic: unknown): logic is AnyStateMachine => typeof logic === 'object' && logic !== null && 'root' in logic;
const quiet = fromCallback(() => {});

/** Returns a machine whose missing effects do nothing and whose missing ports that watch report nothing, as do those of its children. */
export const silenced = <M extends AnyStateMachine>(machine: M): M => {
  const { actions, actors } = machine.implementations as { actions: object; actors: Record<string, AnyActorLogic> };
  const effects = Object.entries(actions).filter(([, action]) => !isProvided(action));
  const flows = Object.entries(actors).filter(([, logic]) => isMachine(logic));
  const watched = Object.entries(actors).filter(([name, logic]) => name.startsWith('watch') && !isProvided(logic));
  return machine.provide({
    actions: Object.fromEntries(effects.map(([name]) => [name, () => {}])),
    actors: {
      ...Object.fromEntries(watched.map(([name]) => [name, quiet])),
      ...Object.fromEntries(flows.map(([name, logic]) => [name, silenced(logic as AnyStateMachine)])),
    },
  }) as M;
};
