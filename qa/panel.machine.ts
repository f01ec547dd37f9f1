import { assign, setup } from 'xstate';
import type { Locale } from '../contract/locale.ts';
import type { RefusalCode } from '../contract/refusals.ts';
import { effect, port, watchPort } from '../src/machines/port.ts';
import { type Changes, countOf, type Network, nextOf, type OfferedCall, unchanged, withAnswer, withoutAnswer } from './changes.ts';

/** How the next answer of the chosen call is chosen; `refused` is the first refusal that the call declares. */
export type Choice = 'real' | 'slow' | 'fails' | 'refused';

/** `now` is the server's own time in milliseconds, without what the clock is moved by; `deadline` that of the last tender that was read. */
type Context = {
  calls: readonly OfferedCall[];
  locale: Locale;
  changes: Changes;
  /** Parts of the link that this release does not know. */
  unknown: string[];
  call: string;
  isOnce: boolean;
  now: number;
  deadline: number | null;
  /** The link that was copied last. */
  link: string;
};

/** What happens on the page, as the panel watches it. */
export type Watched =
  | { type: 'toggle' }
  | { type: 'answered'; call: string }
  | { type: 'deadline.read'; deadline: number }
  | { type: 'clock.read'; now: number }
  | { type: 'locale.changed'; locale: Locale };

type Events =
  | Watched
  | { type: 'fold' }
  | { type: 'call.choose'; call: string }
  | { type: 'answer.choose'; choice: Choice }
  | { type: 'refusal.choose'; code: RefusalCode }
  | { type: 'once.choose'; isOnce: boolean }
  | { type: 'clock.forward'; seconds: number }
  | { type: 'clock.beforeDeadline' }
  | { type: 'clock.afterDeadline' }
  | { type: 'clock.now' }
  | { type: 'network.choose'; network: Network }
  | { type: 'undo.answer'; at: number }
  | { type: 'reset' }
  | { type: 'copy' };

/** Seconds before a deadline at which its last minutes begin, and after it at which it has certainly passed. */
const before = 600;
const after = 60;

/** Returns how far ahead the clock is at some seconds from the deadline; null if that is not later than the clock is now. */
const aheadAt = ({ deadline, now, changes: { ahead } }: Context, seconds: number): number | null => {
  if (deadline === null) return null;
  const wanted = Math.ceil((deadline - now) / 1000) + seconds;
  return wanted > ahead ? wanted : null;
};

const movedTo = ({ changes }: Context, ahead: number | null): Partial<Context> =>
  ahead === null ? {} : { changes: { ...changes, ahead } };

const answered = ({ calls, call, isOnce, changes }: Context, choice: Choice): Partial<Context> => {
  const first = calls.find(({ name }) => name === call)?.refusals[0]?.code ?? 'unexpected';
  return { changes: withAnswer(changes, { call, isOnce, answer: choice === 'refused' ? first : choice }) };
};

/** Changes what the page gets from the server and when it is, in this tab, for a tester who needs a rare state. */
export const panelMachine = setup({
  types: {
    input: {} as Pick<Context, 'calls' | 'locale' | 'changes' | 'unknown' | 'now'>,
    context: {} as Context,
    events: {} as Events,
  },
  actors: {
    watchPage: watchPort<Watched>('watchPage'),
    copyLink: port<{ link: string; isCopied: boolean }, { changes: Changes }>('copyLink'),
  },
  actions: {
    /** Applies the changes to the page, and keeps them for its next load in this tab. */
    apply: effect<{ changes: Changes }>('apply'),
    /** Moves the focus into the panel, and back to where it was. */
    enter: effect('enter'),
    leave: effect('leave'),
    noteLink: assign((_, { link }: { link: string }) => ({ link })),
    useUp: assign(({ context: { changes }, event }) => {
      if (event.type !== 'answered') return {};
      const at = nextOf(changes, event.call);
      return changes.answers[at]?.isOnce ? { changes: withoutAnswer(changes, at) } : {};
    }),
    noteDeadline: assign(({ event }) => (event.type === 'deadline.read' ? { deadline: event.deadline } : {})),
    noteTime: assign(({ event }) => (event.type === 'clock.read' ? { now: event.now } : {})),
    noteLocale: assign(({ event }) => (event.type === 'locale.changed' ? { locale: event.locale } : {})),
    chooseCall: assign(({ event }) => (event.type === 'call.choose' ? { call: event.call } : {})),
    chooseAnswer: assign(({ context, event }) => (event.type === 'answer.choose' ? answered(context, event.choice) : {})),
    chooseRefusal: assign(({ context: { changes, call, isOnce }, event }) =>
      event.type === 'refusal.choose' ? { changes: withAnswer(changes, { call, isOnce, answer: event.code }) } : {},
    ),
    chooseOnce: assign(({ context: { changes, call }, event }) => {
      if (event.type !== 'once.choose') return {};
      const chosen = changes.answers[nextOf(changes, call)];
      return { isOnce: event.isOnce, ...(chosen && { changes: withAnswer(changes, { ...chosen, isOnce: event.isOnce }) }) };
    }),
    moveForward: assign(({ context, event }) =>
      event.type === 'clock.forward' ? movedTo(context, context.changes.ahead + event.seconds) : {},
    ),
    moveBeforeDeadline: assign(({ context }) => movedTo(context, aheadAt(context, -before))),
    moveAfterDeadline: assign(({ context }) => movedTo(context, aheadAt(context, after))),
    moveToNow: assign(({ context }) => movedTo(context, 0)),
    chooseNetwork: assign(({ context: { changes }, event }) =>
      event.type === 'network.choose' ? { changes: { ...changes, network: event.network } } : {},
    ),
    undoAnswer: assign(({ context: { changes }, event }) =>
      event.type === 'undo.answer' ? { changes: withoutAnswer(changes, event.at) } : {},
    ),
    reset: assign({ changes: unchanged, unknown: [] }),
  },
  delays: { shown: 3000 },
  guards: {
    isCopied: (_, { isCopied }: { isCopied: boolean }) => isCopied,
    isMistaken: ({ context }) => context.unknown.length > 0,
    isChanged: ({ context }) => countOf(context.changes) > 0,
    isBeforeLastMinutes: ({ context }) => aheadAt(context, -before) !== null,
    isBeforeDeadline: ({ context }) => aheadAt(context, after) !== null,
    isMoved: ({ context }) => context.changes.ahead > 0,
    isAnswerChanged: ({ context: { changes, call } }) => nextOf(changes, call) >= 0,
  },
}).createMachine({
  id: 'qaPanel',
  description: 'A tester reaches rare states of the page.',
  context: ({ input }) => ({
    ...input,
    call: input.changes.answers[0]?.call ?? input.calls[0]?.name ?? '',
    isOnce: true,
    deadline: null,
    link: '',
  }),
  entry: { type: 'apply', params: ({ context }) => context },
  invoke: { id: 'watchPage', src: 'watchPage' },
  on: {
    answered: { actions: ['useUp', { type: 'apply', params: ({ context }) => context }] },
    'deadline.read': { actions: 'noteDeadline' },
    'clock.read': { actions: 'noteTime' },
    'locale.changed': { actions: 'noteLocale' },
  },
  initial: 'placing',
  states: {
    placing: {
      description: 'The panel opens at once if its link has something that this release does not know.',
      always: [{ guard: 'isMistaken', target: 'opened' }, { target: 'folded' }],
    },
    folded: {
      description: 'A pill shows how much is changed.',
      on: { toggle: { target: 'opened', actions: 'enter' } },
    },
    opened: {
      description: 'The panel is open; each choice acts at once.',
      on: {
        toggle: { target: 'folded', actions: 'leave' },
        fold: { target: 'folded', actions: 'leave' },
        'call.choose': { actions: 'chooseCall' },
        'answer.choose': { actions: ['chooseAnswer', { type: 'apply', params: ({ context }) => context }] },
        'refusal.choose': { guard: 'isAnswerChanged', actions: ['chooseRefusal', { type: 'apply', params: ({ context }) => context }] },
        'once.choose': { actions: ['chooseOnce', { type: 'apply', params: ({ context }) => context }] },
        'clock.forward': { actions: ['moveForward', { type: 'apply', params: ({ context }) => context }] },
        'clock.beforeDeadline': {
          guard: 'isBeforeLastMinutes',
          actions: ['moveBeforeDeadline', { type: 'apply', params: ({ context }) => context }],
        },
        'clock.afterDeadline': {
          guard: 'isBeforeDeadline',
          actions: ['moveAfterDeadline', { type: 'apply', params: ({ context }) => context }],
        },
        'clock.now': { guard: 'isMoved', actions: ['moveToNow', { type: 'apply', params: ({ context }) => context }] },
        'network.choose': { actions: ['chooseNetwork', { type: 'apply', params: ({ context }) => context }] },
        'undo.answer': { guard: 'isChanged', actions: ['undoAnswer', { type: 'apply', params: ({ context }) => context }] },
        reset: { actions: ['reset', { type: 'apply', params: ({ context }) => context }] },
        copy: { guard: 'isChanged', target: '.copying' },
      },
      initial: 'choosing',
      states: {
        choosing: { description: 'The tester chooses what the page gets.' },
        copying: {
          description: 'The link with the same changes is being copied.',
          invoke: {
            id: 'copyLink',
            src: 'copyLink',
            input: ({ context }) => context,
            onDone: [
              {
                guard: { type: 'isCopied', params: ({ event }) => event.output },
                target: 'copied',
                actions: { type: 'noteLink', params: ({ event }) => event.output },
              },
              { target: 'notCopied', actions: { type: 'noteLink', params: ({ event }) => event.output } },
            ],
            onError: 'choosing',
          },
        },
        copied: { description: 'The link was copied, which is shown for a moment.', after: { shown: 'choosing' } },
        notCopied: { description: 'The browser has not allowed to copy; the link is shown instead.' },
      },
    },
  },
});
