import { StateMachine, setup as setupNow } from 'xstate';

type Machine = object & { [name: string | symbol]: unknown };
type Implementations = { actors?: object; actions?: object; guards?: object; delays?: object };

/** Returns a machine that is built when anything of it is read, but for `provide`, which returns another such machine. */
const onUse = (config: object, given: Implementations): Machine => {
  const unbuilt = new Proxy(StateMachine.prototype, {
    get: (_, name) => {
      // Config and implementations are those of a machine, whose types are lost here.
      Object.assign(machine, new StateMachine(config as never, given as never));
      Object.setPrototypeOf(machine, StateMachine.prototype);
      return machine[name];
    },
  });
  const machine: Machine = Object.create(unbuilt, {
    provide: {
      value: ({ actors, actions, guards, delays }: Implementations) =>
        onUse(config, {
          actors: { ...given.actors, ...actors },
          actions: { ...given.actions, ...actions },
          guards: { ...given.guards, ...guards },
          delays: { ...given.delays, ...delays },
        }),
    },
  });
  return machine;
};

/** XState's `setup`, whose machines are built on use. */
export const setup = ((given: Implementations) => ({
  ...setupNow(given as never),
  createMachine: (config: object) => onUse(config, given),
})) as unknown as typeof setupNow;
