import { type ActorSystem, type AnyActorRef, createActor, fromTransition } from 'xstate';

/** Receives what a flow tells while it runs without the others, as in a path test or a story. */
const absent = (name: string): AnyActorRef =>
  createActor(
    fromTransition((nothing: null) => nothing, null),
    { id: name },
  ).start();

const noParent = absent('parent');

/** The flow that runs this one, as a target of `sendTo`. Unlike `sendParent` it allows a flow to run alone. */
export const parent = ({ self }: { self: AnyActorRef }): AnyActorRef => self._parent ?? noParent;

/** A flow of the shell with the given `systemId`, as a target of `sendTo`. */
export const flowOfShell = (name: string) => {
  const noFlow = absent(name);
  return ({ system }: { system: ActorSystem<{ actors: Record<string, AnyActorRef> }> }): AnyActorRef => system.get(name) ?? noFlow;
};
