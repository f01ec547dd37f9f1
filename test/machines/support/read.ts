import { fromPromise } from 'xstate';
import { readMachine } from '../../../src/machines/read.machine.ts';
import { failureWith } from './samples.ts';
import { silenced } from './silenced.ts';
import { reloads, type World } from './world.ts';

/** What can happen to what a flow reads. */
export type ReadSamples = {
  result: object;
  /** Whether it is one of several, so that it can be missing. */
  isNamed?: boolean;
  /** Why it is read again, if not for every reason. */
  reloads?: readonly (keyof typeof reloads)[];
};

const missing = { ...failureWith(404), code: 'notFound' as const };

/** Returns the reasons to read again of which a flow follows some; by default all. */
export const someReloads = (reasons?: readonly (keyof typeof reloads)[]): typeof reloads =>
  Object.fromEntries(
    Object.keys(reloads).map((type) => [type, (reasons as readonly string[] | undefined)?.includes(type) === false ? [] : [{}]]),
  ) as unknown as typeof reloads;

/** Returns the world of what a flow reads. */
export const readWorld = ({ result, isNamed = false, reloads: reasons }: ReadSamples): World<typeof readMachine> => ({
  input: { of: isNamed ? { id: 1 } : null },
  events: { ...someReloads(reasons), 'reload.acted': [{}], retry: [{}], 'network.returned': [{}] },
  outcomes: { load: { done: [result], failed: [failureWith(500), ...(isNamed ? [missing] : [])] } },
});

/** A call that a test answers: its inputs so far, and what resolves or rejects the last one. */
export const answeredLoad = <Result, Of>() => {
  const asked: Of[] = [];
  let waiting = Promise.withResolvers<Result>();
  const load = fromPromise<Result, Of>(({ input }) => {
    asked.push(input);
    waiting = Promise.withResolvers<Result>();
    return waiting.promise;
  });
  const settled = () => new Promise((done) => setImmediate(done));
  return {
    load,
    asked,
    answer: (result: Result) => {
      waiting.resolve(result);
      return settled();
    },
    fail: (error: unknown) => {
      waiting.reject(error);
      return settled();
    },
  };
};

/** What a flow reads, whose calls a test answers, to run inside its flow. */
export const answeredRead = () => {
  const { load, ...answers } = answeredLoad<object, object | null>();
  return { machine: silenced(readMachine.provide({ actors: { load } })), ...answers };
};
