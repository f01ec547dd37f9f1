import { assign, sendTo, setup } from 'xstate';
import type { Person, PersonAct, PersonPage } from '../../../contract/entities/office.ts';
import { failedWith, isFailure } from '../failing.ts';
import { known } from '../known.ts';
import { type ListOf, type ListRead, listOf } from '../list.ts';
import { effect, port } from '../port.ts';
import { reasonMachine } from '../reason.machine.ts';
import { passwordAgainMachine } from '../session/password-again.machine.ts';
import { officePersonMachine } from './office-person.machine.ts';

export type PeopleSearch = { search: string; page: number };
export type PeopleList = ListOf<PersonPage, PeopleSearch>;
type Chosen = { act: PersonAct; person: Person };

/** The name under which this tab keeps the reason of a suspension. */
const keptAsOf = ({ person }: Chosen): string => `person.${person.id}.suspend`;

/** The accounts of the marketplace: found, suspended, helped to log in, made admins. */
export const officePeopleMachine = setup({
  types: {
    /** `search`: what is searched at first, empty for all. */
    input: {} as { search: string },
    context: {} as {
      search: string;
      chosen: Chosen | null;
      /** The account of which more is shown. */
      shownId: number | null;
      reason: string;
      isCodeNeeded: boolean;
      /** The account with which something was done, until the list has been read again. */
      done: number | null;
    },
    events: {} as
      | ListRead<PersonPage>
      | { type: 'show'; person: Person }
      | ({ type: 'act' } & Chosen)
      | { type: 'confirm' }
      | { type: 'cancel' },
    children: {} as { people: 'people'; officePerson: 'officePerson'; reason: 'reason'; passwordAgain: 'passwordAgain' },
    tags: {} as 'busy' | 'dialog',
  },
  actors: {
    people: listOf<PersonPage, PeopleSearch>(),
    actOnPerson: port<void, { id: number; act: PersonAct; reason: string }>('actOnPerson'),
    officePerson: officePersonMachine,
    reason: reasonMachine,
    passwordAgain: passwordAgainMachine,
  },
  actions: {
    /** Says why an action failed, if the popup of section 8 does not. */
    announceFailed: effect<{ error: unknown }>('announceFailed'),
    setShown: assign((_, { id }: Person) => ({ shownId: id, done: null })),
    choose: assign((_, { act, person }: Chosen) => ({ chosen: { act, person }, reason: '', done: null })),
    noteDone: assign({ done: ({ context }) => known(context.chosen).person.id }),
    forgetDone: assign({ done: null }),
    keepReason: assign({ reason: (_, reason: string) => reason }),
    noteNeed: assign({ isCodeNeeded: (_, { error }: { error: unknown }) => isFailure(error, 'codeNeeded') }),
    /** The reason, which this tab has kept, is no longer needed. */
    dropReason: effect<string>('dropReason'),
    announceDone: effect<PersonAct>('announceDone'),
    /** Moves the focus to the person that something was done with, or to the list. */
    focusPerson: effect<number | null>('focusPerson'),
    reloadList: sendTo('people', { type: 'reload.acted' }),
  },
  guards: {
    isSuspension: (_, { act, person }: Chosen) => act === 'suspend' && person.can.includes(act),
    isPossible: (_, { act, person }: Chosen) => person.can.includes(act),
    isGiven: (_, { isGiven }: { isGiven: boolean }) => isGiven,
    isProofNeeded: failedWith('passwordNeeded', 'codeNeeded'),
  },
}).createMachine({
  id: 'officePeople',
  description: 'The accounts of the marketplace, for those who run it.',
  meta: { beyond: 'Those who run the marketplace help people to log in, and suspend accounts, without the database.' },
  context: ({ input: { search } }) => ({
    search,
    chosen: null,
    shownId: null,
    reason: '',
    isCodeNeeded: false,
    done: null,
  }),
  initial: 'choosing',
  invoke: { id: 'people', src: 'people', input: ({ context: { search } }) => ({ search: { search, page: 1 } }) },
  on: { 'list.read': { actions: [{ type: 'focusPerson', params: ({ context }) => context.done }, 'forgetDone'] } },
  states: {
    choosing: {
      description: 'Each account can be shown, and offers what can be done with it.',
      on: {
        show: { target: 'showing', actions: { type: 'setShown', params: ({ event }) => event.person } },
        act: [
          {
            guard: { type: 'isSuspension', params: ({ event }) => event },
            target: 'givingReason',
            actions: { type: 'choose', params: ({ event }) => event },
          },
          {
            guard: { type: 'isPossible', params: ({ event }) => event },
            target: 'confirming',
            actions: { type: 'choose', params: ({ event }) => event },
          },
        ],
      },
    },
    showing: {
      description: 'A dialog shows one account; the list is read again afterwards.',
      exit: 'reloadList',
      invoke: {
        id: 'officePerson',
        src: 'officePerson',
        input: ({ context: { shownId } }) => ({ id: known(shownId) }),
        onDone: 'choosing',
      },
    },
    confirming: {
      description: 'A dialog names the account and what will happen, and asks for confirmation.',
      tags: 'dialog',
      on: { confirm: 'acting', cancel: 'choosing' },
    },
    givingReason: {
      description: 'A dialog asks why the account is suspended; the reason is for those who run the marketplace.',
      invoke: {
        id: 'reason',
        src: 'reason',
        input: ({ context: { chosen, reason } }) => ({ reason, keptAs: keptAsOf(known(chosen)) }),
        onDone: [
          {
            guard: { type: 'isGiven', params: ({ event }) => event.output },
            target: 'acting',
            actions: { type: 'keepReason', params: ({ event }) => event.output.reason },
          },
          { target: 'choosing', actions: { type: 'keepReason', params: ({ event }) => event.output.reason } },
        ],
      },
    },
    acting: {
      description: 'It is being done; the list is read again on success and on failure.',
      tags: 'busy',
      invoke: {
        id: 'actOnPerson',
        src: 'actOnPerson',
        input: ({ context: { chosen, reason } }) => {
          const { act, person } = known(chosen);
          return { id: person.id, act, reason: reason.trim() };
        },
        onDone: {
          target: 'choosing',
          actions: [
            { type: 'dropReason', params: ({ context }) => keptAsOf(known(context.chosen)) },
            { type: 'announceDone', params: ({ context }) => known(context.chosen).act },
            'noteDone',
            'reloadList',
          ],
        },
        onError: [
          {
            guard: { type: 'isProofNeeded', params: ({ event }) => ({ error: event.error }) },
            target: 'askingPassword',
            actions: { type: 'noteNeed', params: ({ event }) => ({ error: event.error }) },
          },
          {
            target: 'choosing',
            actions: [{ type: 'announceFailed', params: ({ event }) => ({ error: event.error }) }, 'reloadList'],
          },
        ],
      },
    },
    askingPassword: {
      description:
        'The password was given long ago: a dialog asks for it again before someone becomes an admin, is one no longer, loses the second factor, or is deleted.',
      invoke: {
        id: 'passwordAgain',
        src: 'passwordAgain',
        input: ({ context: { isCodeNeeded } }) => ({ isCodeNeeded }),
        onDone: [{ guard: { type: 'isGiven', params: ({ event }) => event.output }, target: 'acting' }, { target: 'choosing' }],
      },
    },
  },
});
