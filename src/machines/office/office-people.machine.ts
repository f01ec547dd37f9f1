import { assign, setup } from 'xstate';
import type { Person, PersonAct, PersonPage } from '../../../contract/entities/office.ts';
import { failedWith, isFailure } from '../failing.ts';
import { known } from '../known.ts';
import { searchPageGuards } from '../page-guards.ts';
import { lastPageOf } from '../paging.ts';
import { effect, type NetworkReturned, port, type Reload, watchPort } from '../port.ts';
import { reasonMachine } from '../reason.machine.ts';
import { passwordAgainMachine } from '../session/password-again.machine.ts';
import { officePersonMachine } from './office-person.machine.ts';

export type PeopleSearch = { search: string; page: number };
type Chosen = { act: PersonAct; person: Person };

/** The name under which this tab keeps the reason of a suspension. */
const keptAsOf = ({ person }: Chosen): string => `person.${person.id}.suspend`;

/** The accounts of the marketplace: found, suspended, helped to log in, made admins. */
export const officePeopleMachine = setup({
  types: {
    /** `search`: what is searched at first, empty for all. */
    input: {} as { search: string },
    context: {} as {
      search: PeopleSearch;
      result: PersonPage | null;
      chosen: Chosen | null;
      /** The account of which more is shown. */
      shownId: number | null;
      reason: string;
      isCodeNeeded: boolean;
    },
    events: {} as
      | NetworkReturned
      | Reload
      | { type: 'search.change'; value: string }
      | { type: 'page.next' }
      | { type: 'page.previous' }
      | { type: 'show'; person: Person }
      | ({ type: 'act' } & Chosen)
      | { type: 'confirm' }
      | { type: 'cancel' }
      | { type: 'retry' },
    children: {} as { officePerson: 'officePerson'; reason: 'reason'; passwordAgain: 'passwordAgain' },
    tags: {} as 'busy' | 'dialog',
  },
  actors: {
    loadPeople: port<PersonPage, PeopleSearch>('loadPeople'),
    actOnPerson: port<void, { id: number; act: PersonAct; reason: string }>('actOnPerson'),
    officePerson: officePersonMachine,
    reason: reasonMachine,
    passwordAgain: passwordAgainMachine,
    watchReload: watchPort<Reload>('watchReload'),
    watchNetwork: watchPort<NetworkReturned>('watchNetwork'),
  },
  actions: {
    /** Says why an action failed, if the popup of section 8 does not. */
    announceFailed: effect<{ error: unknown }>('announceFailed'),
    keep: assign({ result: (_, result: PersonPage) => result }),
    setSearch: assign({ search: (_, search: string) => ({ search, page: 1 }) }),
    goToPage: assign({ search: ({ context }, page: number) => ({ ...context.search, page }) }),
    turnPage: assign({ search: ({ context }, by: 1 | -1) => ({ ...context.search, page: context.search.page + by }) }),
    setShown: assign({ shownId: (_, { id }: Person) => id }),
    choose: assign((_, { act, person }: Chosen) => ({ chosen: { act, person }, reason: '' })),
    keepReason: assign({ reason: (_, reason: string) => reason }),
    noteNeed: assign({ isCodeNeeded: (_, { error }: { error: unknown }) => isFailure(error, 'codeNeeded') }),
    /** The reason, which this tab has kept, is no longer needed. */
    dropReason: effect<string>('dropReason'),
    announceDone: effect<PersonAct>('announceDone'),
    /** Moves the focus to the person, or to the list. */
    focusPerson: effect<number | null>('focusPerson'),
    scrollToTop: effect('scrollToTop'),
  },
  guards: {
    ...searchPageGuards,
    isSuspension: (_, { act, person }: Chosen) => act === 'suspend' && person.can.includes(act),
    isPossible: (_, { act, person }: Chosen) => person.can.includes(act),
    isGiven: (_, { isGiven }: { isGiven: boolean }) => isGiven,
    isProofNeeded: failedWith('passwordNeeded', 'codeNeeded'),
  },
  delays: { typingDelay: 300 },
}).createMachine({
  id: 'officePeople',
  description: 'The accounts of the marketplace, for those who run it.',
  meta: { beyond: 'Those who run the marketplace help people to log in, and suspend accounts, without the database.' },
  context: ({ input: { search } }) => ({
    search: { search, page: 1 },
    result: null,
    chosen: null,
    shownId: null,
    reason: '',
    isCodeNeeded: false,
  }),
  initial: 'list',
  invoke: { id: 'watchReload', src: 'watchReload' },
  states: {
    list: {
      description: 'A page of accounts. What can be done with each can be done while the list reloads, too.',
      initial: 'loading',
      on: {
        'search.change': { target: '.typing', actions: { type: 'setSearch', params: ({ event }) => event.value } },
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
        'page.next': { guard: 'hasNext', target: '.loading', actions: [{ type: 'turnPage', params: 1 }, 'scrollToTop'] },
        'page.previous': { guard: 'hasPrevious', target: '.loading', actions: [{ type: 'turnPage', params: -1 }, 'scrollToTop'] },
        'reload.*': '.loading',
      },
      states: {
        typing: {
          description: 'A name or an address is being typed; the search starts after a pause.',
          after: { typingDelay: 'loading' },
        },
        loading: {
          description: 'The accounts are loading; those shown before stay.',
          tags: 'busy',
          invoke: {
            id: 'loadPeople',
            src: 'loadPeople',
            input: ({ context: { search } }) => search,
            onDone: [
              {
                guard: { type: 'isPastTheEnd', params: ({ event }) => event.output },
                target: 'loading',
                reenter: true,
                actions: { type: 'goToPage', params: ({ event }) => lastPageOf(event.output) },
              },
              { target: 'shown', actions: { type: 'keep', params: ({ event }) => event.output } },
            ],
            onError: '#officePeople.failed',
          },
        },
        shown: { description: 'A page of accounts is shown; it may be empty.' },
      },
    },
    failed: {
      description: 'The accounts could not be loaded.',
      invoke: { id: 'watchNetwork', src: 'watchNetwork' },
      on: { retry: 'list', 'reload.*': 'list', 'network.returned': 'list' },
    },
    showing: {
      description: 'A dialog shows one account; the list is read again afterwards.',
      invoke: {
        id: 'officePerson',
        src: 'officePerson',
        input: ({ context: { shownId } }) => ({ id: known(shownId) }),
        onDone: 'list',
      },
    },
    confirming: {
      description: 'A dialog names the account and what will happen, and asks for confirmation.',
      tags: 'dialog',
      on: { confirm: 'acting', cancel: 'list.shown' },
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
          { target: 'list.shown', actions: { type: 'keepReason', params: ({ event }) => event.output.reason } },
        ],
      },
    },
    acting: {
      description: 'It is being done; the list is reloaded on success and on failure.',
      tags: 'busy',
      invoke: {
        id: 'actOnPerson',
        src: 'actOnPerson',
        input: ({ context: { chosen, reason } }) => {
          const { act, person } = known(chosen);
          return { id: person.id, act, reason: reason.trim() };
        },
        onDone: {
          target: 'list',
          actions: [
            { type: 'dropReason', params: ({ context }) => keptAsOf(known(context.chosen)) },
            { type: 'announceDone', params: ({ context }) => known(context.chosen).act },
            { type: 'focusPerson', params: ({ context }) => context.chosen?.person.id ?? null },
          ],
        },
        onError: [
          {
            guard: { type: 'isProofNeeded', params: ({ event }) => ({ error: event.error }) },
            target: 'askingPassword',
            actions: { type: 'noteNeed', params: ({ event }) => ({ error: event.error }) },
          },
          { target: 'list', actions: { type: 'announceFailed', params: ({ event }) => ({ error: event.error }) } },
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
        onDone: [{ guard: { type: 'isGiven', params: ({ event }) => event.output }, target: 'acting' }, { target: 'list.shown' }],
      },
    },
  },
});
