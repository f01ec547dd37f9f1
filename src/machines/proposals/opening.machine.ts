import { assign, setup } from 'xstate';
import type { Opening } from '../../../contract/entities/openings.ts';
import { failedWith, failureOf, isFailure } from '../failing.ts';
import { effect, type NetworkReturned, port, type Reload, watchPort } from '../port.ts';
import { reasonMachine } from '../reason.machine.ts';
import { passwordAgainMachine } from '../session/password-again.machine.ts';
import {
  canConfirm,
  canName,
  canObject,
  canRemind,
  canWithdraw,
  isFree,
  nothingRead,
  type OpenerValues,
  type OpeningAct,
  type OpeningContext,
  openerErrors,
  type Standing,
  standingOf,
} from './opening-standing.ts';

/** Reported about the first confirmation: ten minutes before its end, and at its end. */
export type ConfirmationEnd = { type: 'end.near' } | { type: 'end.passed' };

/** The name under which this tab keeps a reason. */
const keptAsOf = ({ tenderId }: OpeningContext): string => `opening.${tenderId}.object`;
const isReplacing = ({ opening }: OpeningContext): boolean => opening?.second != null;

/** Whether something is possible as the opening was read last. */
const may =
  (rule: (opening: Opening) => boolean) =>
  ({ context: { opening } }: { context: OpeningContext }): boolean =>
    opening !== null && rule(opening);

const stands =
  (standing: Standing) =>
  ({ context: { opening } }: { context: OpeningContext }): boolean =>
    opening !== null && standingOf(opening) === standing;

/** Two open the proposals for a tender: its publisher and a named account confirm within an hour. */
export const openingMachine = setup({
  types: {
    input: {} as { tenderId: number },
    context: {} as OpeningContext,
    events: {} as
      | Reload
      | NetworkReturned
      | ConfirmationEnd
      | { type: 'retry' }
      | { type: 'name' }
      | { type: 'field.change'; field: keyof OpenerValues; value: string }
      | { type: 'send' }
      | { type: 'open' }
      | { type: 'confirm' }
      | { type: 'cancel' }
      | { type: 'withdraw' }
      | { type: 'remind' }
      | { type: 'object' },
    children: {} as { reason: 'reason'; passwordAgain: 'passwordAgain' },
    tags: {} as 'busy' | 'dialog' | 'naming',
  },
  actors: {
    loadOpening: port<Opening, { tenderId: number }>('loadOpening'),
    nameOpener: port<Opening, { tenderId: number; email: string; reason: string | null }>('nameOpener'),
    act: port<Opening, { tenderId: number; act: OpeningAct; reason: string }>('act'),
    reason: reasonMachine,
    passwordAgain: passwordAgainMachine,
    watchReload: watchPort<Reload>('watchReload'),
    watchNetwork: watchPort<NetworkReturned>('watchNetwork'),
    watchEnd: watchPort<ConfirmationEnd, { until: string | null }>('watchEnd'),
  },
  actions: {
    /** Says why an action failed, if the popup of section 8 does not. */
    announceFailed: effect<{ error: unknown }>('announceFailed'),
    announceNamed: effect('announceNamed'),
    announceDone: effect<{ act: OpeningAct; isOpened: boolean }>('announceDone'),
    announceEndNear: effect('announceEndNear'),
    /** Focuses the state of the opening, because the pressed button may be gone. */
    focusStanding: effect('focusStanding'),
    /** Deletes the reason that this tab has kept. */
    dropReason: effect<string>('dropReason'),
    keep: assign({ opening: (_, opening: Opening) => opening }),
    begin: assign({ values: { email: '', reason: '' }, errors: {}, failure: null }),
    change: assign(({ context }, { field, value }: { field: keyof OpenerValues; value: string }) => {
      const values = { ...context.values, [field]: value };
      const isShown = !isFree(context.errors);
      return { values, failure: null, errors: isShown ? openerErrors(values, isReplacing(context)) : {} };
    }),
    showErrors: assign({ errors: ({ context }) => openerErrors(context.values, isReplacing(context)) }),
    keepFailure: assign(failureOf),
    noteNeed: assign({ isCodeNeeded: (_, { error }: { error: unknown }) => isFailure(error, 'codeNeeded') }),
    choose: assign({ act: (_, act: OpeningAct) => act, reason: '' }),
    keepReason: assign({ reason: (_, { reason }: { reason: string }) => reason }),
  },
  guards: {
    isMissing: failedWith('notFound'),
    needsPassword: failedWith('passwordNeeded', 'codeNeeded'),
    canName: may(canName),
    canConfirm: may(canConfirm),
    canWithdraw: may(canWithdraw),
    canRemind: may(canRemind),
    canObject: may(canObject),
    isKnown: ({ context }) => context.opening !== null,
    isNamed: ({ context }) => isFree(openerErrors(context.values, isReplacing(context))),
    isGiven: (_, { isGiven }: { isGiven: boolean }) => isGiven,
    isOpened: stands('opened'),
    isOver: stands('over'),
    isAlone: stands('alone'),
    isObjected: stands('objected'),
    isEarly: stands('early'),
    isEmpty: stands('empty'),
    isPending: stands('pending'),
    isHalf: stands('half'),
    isExpired: stands('expired'),
  },
}).createMachine({
  id: 'opening',
  description: 'Two open the proposals for a tender: the publisher and a named account confirm within an hour.',
  meta: { requirement: '4 Life of a tender' },
  context: ({ input }) => nothingRead(input.tenderId),
  initial: 'page',
  invoke: { id: 'watchReload', src: 'watchReload' },
  states: {
    page: {
      description: 'The opening is shown, also while it is read again: news must not swallow a press.',
      initial: 'loading',
      on: {
        'reload.*': '.loading',
        name: { guard: 'canName', target: 'naming', actions: 'begin' },
        open: { guard: 'canConfirm', target: 'confirming' },
        withdraw: { guard: 'canWithdraw', target: 'acting', actions: { type: 'choose', params: 'withdraw' } },
        remind: { guard: 'canRemind', target: 'acting', actions: { type: 'choose', params: 'remind' } },
        object: { guard: 'canObject', target: 'objecting', actions: { type: 'choose', params: 'object' } },
      },
      states: {
        loading: {
          description: 'The opening is loading; the previous state stays visible, also if that fails.',
          tags: 'busy',
          invoke: {
            id: 'loadOpening',
            src: 'loadOpening',
            input: ({ context: { tenderId } }) => ({ tenderId }),
            onDone: { target: 'sorting', actions: { type: 'keep', params: ({ event }) => event.output } },
            onError: [
              { guard: { type: 'isMissing', params: ({ event }) => ({ error: event.error }) }, target: '#opening.missing' },
              { guard: 'isKnown', target: 'sorting' },
              { target: '#opening.failed' },
            ],
          },
          on: { 'reload.*': { target: 'loading', reenter: true } },
        },
        sorting: {
          description: 'It is decided how far the opening has come.',
          always: [
            { guard: 'isOpened', target: 'opened' },
            { guard: 'isOver', target: 'over' },
            { guard: 'isAlone', target: 'alone' },
            { guard: 'isObjected', target: 'objected' },
            { guard: 'isEarly', target: 'early' },
            { guard: 'isPending', target: 'pending' },
            { guard: 'isEmpty', target: 'empty' },
            { guard: 'isHalf', target: 'half' },
            { guard: 'isExpired', target: 'expired' },
            { target: 'unconfirmed' },
          ],
        },
        alone: { description: 'The publisher opens alone, and can require a second opener, which cannot be taken back.' },
        early: { description: 'Both are known; the opening begins after the deadline.' },
        empty: { description: 'No proposal was submitted: the publisher opens alone, and the minutes say so.' },
        pending: { description: 'Payments that were begun before the deadline may still complete.' },
        unconfirmed: { description: 'Nothing is confirmed yet.' },
        half: {
          description: 'One of the two has confirmed; the other one has an hour from then on.',
          invoke: { id: 'watchEnd', src: 'watchEnd', input: ({ context: { opening } }) => ({ until: opening?.until ?? null }) },
          on: { 'end.near': { actions: 'announceEndNear' }, 'end.passed': 'loading' },
        },
        expired: { description: 'The hour has run out: both confirm again, in any order.' },
        objected: { description: 'The second opener objects: the publisher names another one.' },
        opened: { description: 'The proposals are open; the minutes are written.' },
        over: { description: 'The tender ended without an opening.' },
      },
    },
    missing: { description: 'The tender does not exist, or the user is none of its openers.' },
    failed: {
      description: 'The opening could not be loaded.',
      invoke: { id: 'watchNetwork', src: 'watchNetwork' },
      on: { retry: 'page', 'reload.*': 'page', 'network.returned': 'page' },
    },
    naming: {
      description: 'A dialog asks for the address of the second opener, and why another one takes their place.',
      tags: ['dialog', 'naming'],
      on: {
        'field.change': { actions: { type: 'change', params: ({ event: { field, value } }) => ({ field, value }) } },
        send: [{ guard: 'isNamed', target: 'sending' }, { actions: 'showErrors' }],
        cancel: { target: 'page.sorting', actions: 'begin' },
      },
    },
    sending: {
      description: 'The second opener is being named.',
      tags: ['dialog', 'naming', 'busy'],
      invoke: {
        id: 'nameOpener',
        src: 'nameOpener',
        input: ({ context }) => ({
          tenderId: context.tenderId,
          email: context.values.email.trim(),
          reason: isReplacing(context) ? context.values.reason.trim() : null,
        }),
        onDone: { target: 'page.sorting', actions: [{ type: 'keep', params: ({ event }) => event.output }, 'begin', 'announceNamed'] },
        onError: { target: 'naming', actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    confirming: {
      description: 'A dialog says what the confirmation does: with the other one everything is opened.',
      tags: 'dialog',
      on: {
        confirm: { target: 'acting', actions: { type: 'choose', params: 'confirm' } },
        cancel: 'page.sorting',
      },
    },
    objecting: {
      description: 'A dialog asks why the second opener objects, which the publisher reads.',
      invoke: {
        id: 'reason',
        src: 'reason',
        input: ({ context }) => ({ reason: context.reason, keptAs: keptAsOf(context) }),
        onDone: [
          {
            guard: { type: 'isGiven', params: ({ event }) => event.output },
            target: 'acting',
            actions: { type: 'keepReason', params: ({ event }) => event.output },
          },
          { target: 'page.sorting' },
        ],
      },
    },
    acting: {
      description: 'What the opener has decided is being sent.',
      tags: 'busy',
      invoke: {
        id: 'act',
        src: 'act',
        input: ({ context: { tenderId, act, reason } }) => ({ tenderId, act, reason }),
        onDone: {
          target: 'page.sorting',
          actions: [
            { type: 'keep', params: ({ event }) => event.output },
            {
              type: 'announceDone',
              params: ({ context, event }) => ({ act: context.act, isOpened: event.output.opening !== null }),
            },
            { type: 'dropReason', params: ({ context }) => keptAsOf(context) },
            'focusStanding',
          ],
        },
        onError: [
          {
            guard: { type: 'needsPassword', params: ({ event }) => ({ error: event.error }) },
            target: 'askingPassword',
            actions: { type: 'noteNeed', params: ({ event }) => ({ error: event.error }) },
          },
          { target: 'page', actions: { type: 'announceFailed', params: ({ event }) => ({ error: event.error }) } },
        ],
      },
    },
    askingPassword: {
      description: 'The password, or a code that the opener demands, was given long ago: a dialog asks for it again.',
      invoke: {
        id: 'passwordAgain',
        src: 'passwordAgain',
        input: ({ context: { isCodeNeeded } }) => ({ isCodeNeeded }),
        onDone: [{ guard: { type: 'isGiven', params: ({ event }) => event.output }, target: 'acting' }, { target: 'page' }],
      },
    },
  },
});
