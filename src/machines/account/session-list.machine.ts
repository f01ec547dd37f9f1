import { assign, sendTo, setup } from 'xstate';
import type { OwnSession } from '../../../contract/entities/sessions.ts';
import { known } from '../known.ts';
import { effect, port } from '../port.ts';
import { type ReadOf, type ReadShown, readOf } from '../read.ts';

export type SessionsRead = ReadOf<OwnSession[]>;

type Context = { sessions: readonly OwnSession[] | null; chosen: OwnSession | null };
/** What was ended, for the toast. */
export type EndedSessions = 'one' | 'others';

/** Lists the member's sessions, and ends one or all others. */
export const sessionListMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | ReadShown<OwnSession[]>
      | { type: 'end'; session: OwnSession }
      | { type: 'end.others' }
      | { type: 'confirm' }
      | { type: 'cancel' },
    children: {} as { sessions: 'sessions' },
    tags: {} as 'busy' | 'dialog',
  },
  actors: {
    sessions: readOf<OwnSession[]>(),
    endOneSession: port<void, { id: number }>('endOneSession'),
    endOtherSessions: port<void>('endOtherSessions'),
  },
  actions: {
    /** Says why an action failed, if the popup of section 8 does not. */
    announceFailed: effect<{ error: unknown }>('announceFailed'),
    keep: assign({ sessions: (_, sessions: OwnSession[]) => sessions }),
    choose: assign({ chosen: (_, session: OwnSession) => session }),
    announceEnded: effect<EndedSessions>('announceEnded'),
    /** Moves the focus to the list, from which a session has gone. */
    focusList: effect('focusList'),
    reloadSessions: sendTo('sessions', { type: 'reload.acted' }),
  },
  guards: {
    isOther: (_, { isCurrent }: OwnSession) => !isCurrent,
    hasOthers: ({ context: { sessions } }) => sessions?.some(({ isCurrent }) => !isCurrent) === true,
  },
}).createMachine({
  id: 'sessionList',
  description: 'The page of the account that lists where the member is logged in.',
  meta: { beyond: 'A member who has lost a device, or suspects a stolen password, ends the sessions that they do not know.' },
  context: { sessions: null, chosen: null },
  initial: 'choosing',
  invoke: { id: 'sessions', src: 'sessions', input: { of: null } },
  on: { 'read.shown': { actions: { type: 'keep', params: ({ event }) => event.result } } },
  states: {
    choosing: {
      description: 'The sessions are shown with device, network and last use; the member can end one, or all except this one.',
      on: {
        end: {
          guard: { type: 'isOther', params: ({ event }) => event.session },
          target: 'confirmingOne',
          actions: { type: 'choose', params: ({ event }) => event.session },
        },
        'end.others': { guard: 'hasOthers', target: 'confirmingOthers' },
      },
    },
    confirmingOne: {
      description: 'A dialog asks whether the chosen session is to be ended.',
      tags: 'dialog',
      on: { confirm: 'endingOne', cancel: 'choosing' },
    },
    endingOne: {
      description: 'The chosen session is being ended; the list is reloaded on success and on failure.',
      tags: 'busy',
      exit: ['focusList', 'reloadSessions'],
      invoke: {
        id: 'endOneSession',
        src: 'endOneSession',
        input: ({ context: { chosen } }) => ({ id: known(chosen).id }),
        onDone: { target: 'choosing', actions: { type: 'announceEnded', params: 'one' } },
        onError: { target: 'choosing', actions: { type: 'announceFailed', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    confirmingOthers: {
      description: 'A dialog asks whether all sessions except this one are to be ended.',
      tags: 'dialog',
      on: { confirm: 'endingOthers', cancel: 'choosing' },
    },
    endingOthers: {
      description: 'All sessions except this one are being ended; the list is reloaded on success and on failure.',
      tags: 'busy',
      exit: ['focusList', 'reloadSessions'],
      invoke: {
        id: 'endOtherSessions',
        src: 'endOtherSessions',
        onDone: { target: 'choosing', actions: { type: 'announceEnded', params: 'others' } },
        onError: { target: 'choosing', actions: { type: 'announceFailed', params: ({ event }) => ({ error: event.error }) } },
      },
    },
  },
});
