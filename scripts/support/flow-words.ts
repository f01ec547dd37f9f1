import type { AnyStateMachine } from 'xstate';
import { type FlowWords, sharedWords } from '../../src/machines/words.ts';

/** The words of one flow, completed by the shared ones. Each function returns a clause, or undefined if there is none. */
export type Words = {
  own: FlowWords;
  eventOf: (type: string) => string | undefined;
  guardOf: (name: string) => string | undefined;
  effectOf: (name: string) => string | undefined;
};

const shared: FlowWords = sharedWords;

/** Returns a wait in words: "30 seconds have passed". */
const waitOf = ({ implementations }: AnyStateMachine, name: string): string => {
  const wait: unknown = implementations.delays[name] ?? Number(name);
  if (typeof wait !== 'number') return 'the computed delay has passed';
  if (wait < 1000) return `${wait} milliseconds have passed`;
  const seconds = wait / 1000;
  return seconds % 60 === 0 && seconds >= 120 ? `${seconds / 60} minutes have passed` : `${seconds} seconds have passed`;
};

/** Returns the words of a flow from its own words and the shared ones. */
export const flowWords = (machine: AnyStateMachine, own: FlowWords): Words => {
  const callOf = (port: string) => own.calls?.[port] ?? shared.calls?.[port];
  return {
    own,
    eventOf: (type) => {
      const [, kind, subject = ''] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type) ?? /^xstate\.(after)\.([^.]+)/.exec(type) ?? [];
      if (kind === 'done') return callOf(subject)?.[0];
      if (kind === 'error') return callOf(subject)?.[1];
      if (kind === 'after') return waitOf(machine, subject);
      return own.events?.[type] ?? shared.events?.[type];
    },
    guardOf: (name) => own.guards?.[name] ?? shared.guards?.[name],
    effectOf: (name) => own.effects?.[name] ?? shared.effects?.[name],
  };
};
