import { assign, setup } from 'xstate';
import type { OfficePayment, OfficePaymentPage, PaymentGroup } from '../../../contract/entities/office.ts';
import type { Failure } from '../../../contract/failures.ts';
import { failureOf } from '../failing.ts';
import { known } from '../known.ts';
import { searchPageGuards } from '../page-guards.ts';
import { lastPageOf } from '../paging.ts';
import { effect, type NetworkReturned, port, type Reload, watchPort } from '../port.ts';
import { officePaymentMachine } from './office-payment.machine.ts';

export type PaymentSearch = { group: PaymentGroup | null; search: string; page: number };

/** The list of payments, with the refunds that are due; one is noted with its reference. */
export const officePaymentsMachine = setup({
  types: {
    /** `search`: the number that is searched at first, empty for all. */
    input: {} as { search: string },
    context: {} as {
      search: PaymentSearch;
      result: OfficePaymentPage | null;
      /** The payment that was given back, and the reference that is being typed. */
      chosen: OfficePayment | null;
      reference: string;
      failure: Failure | null;
      /** The payment of which more is shown. */
      shownId: string | null;
    },
    events: {} as
      | NetworkReturned
      | Reload
      | { type: 'group.choose'; group: PaymentGroup | null }
      | { type: 'search.change'; value: string }
      | { type: 'page.next' }
      | { type: 'page.previous' }
      | { type: 'show'; payment: OfficePayment }
      | { type: 'refund'; payment: OfficePayment }
      | { type: 'reference.change'; value: string }
      | { type: 'confirm' }
      | { type: 'cancel' }
      | { type: 'retry' },
    children: {} as { officePayment: 'officePayment' },
    tags: {} as 'busy' | 'dialog',
  },
  actors: {
    loadPayments: port<OfficePaymentPage, PaymentSearch>('loadPayments'),
    noteRefund: port<void, { id: string; reference: string }>('noteRefund'),
    officePayment: officePaymentMachine,
    watchReload: watchPort<Reload>('watchReload'),
    watchNetwork: watchPort<NetworkReturned>('watchNetwork'),
  },
  actions: {
    keep: assign({ result: (_, result: OfficePaymentPage) => result }),
    chooseGroup: assign({ search: ({ context }, group: PaymentGroup | null) => ({ ...context.search, group, page: 1 }) }),
    setSearch: assign({ search: ({ context }, search: string) => ({ ...context.search, search, page: 1 }) }),
    goToPage: assign({ search: ({ context }, page: number) => ({ ...context.search, page }) }),
    turnPage: assign({ search: ({ context }, by: 1 | -1) => ({ ...context.search, page: context.search.page + by }) }),
    /** What was typed for the same payment stays. */
    choose: assign(({ context }, payment: OfficePayment) => ({
      chosen: payment,
      reference: payment.id === context.chosen?.id ? context.reference : '',
      failure: null,
    })),
    setShown: assign({ shownId: (_, { id }: OfficePayment) => id }),
    setReference: assign((_, reference: string) => ({ reference, failure: null })),
    forgetReference: assign({ reference: '' }),
    keepFailure: assign(failureOf),
    announceNoted: effect('announceNoted'),
    /** Moves the focus to the list, from which a refund has gone. */
    focusList: effect('focusList'),
    scrollToTop: effect('scrollToTop'),
  },
  guards: {
    ...searchPageGuards,
    isDue: (_, { isRefundDue }: OfficePayment) => isRefundDue,
    isReferenceGiven: ({ context }) => context.reference.trim() !== '',
  },
  delays: { typingDelay: 300 },
}).createMachine({
  id: 'officePayments',
  description: 'The payments of the marketplace, for those who run it.',
  meta: { beyond: 'Refunds are noted where they are listed, and payments are found by their number.' },
  context: ({ input: { search } }) => ({
    search: { group: null, search, page: 1 },
    result: null,
    chosen: null,
    reference: '',
    failure: null,
    shownId: null,
  }),
  initial: 'list',
  invoke: { id: 'watchReload', src: 'watchReload' },
  states: {
    list: {
      description: 'A page of payments. What can be done with each can be done while the list reloads, too.',
      initial: 'loading',
      on: {
        'group.choose': { target: '.loading', actions: { type: 'chooseGroup', params: ({ event }) => event.group } },
        'search.change': { target: '.typing', actions: { type: 'setSearch', params: ({ event }) => event.value } },
        show: { target: 'showing', actions: { type: 'setShown', params: ({ event }) => event.payment } },
        refund: {
          guard: { type: 'isDue', params: ({ event }) => event.payment },
          target: 'writing',
          actions: { type: 'choose', params: ({ event }) => event.payment },
        },
        'page.next': { guard: 'hasNext', target: '.loading', actions: [{ type: 'turnPage', params: 1 }, 'scrollToTop'] },
        'page.previous': { guard: 'hasPrevious', target: '.loading', actions: [{ type: 'turnPage', params: -1 }, 'scrollToTop'] },
        'reload.*': '.loading',
      },
      states: {
        typing: {
          description: 'A number is being typed; the search starts after a pause.',
          after: { typingDelay: 'loading' },
        },
        loading: {
          description: 'The payments are loading; those shown before stay.',
          tags: 'busy',
          invoke: {
            id: 'loadPayments',
            src: 'loadPayments',
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
            onError: '#officePayments.failed',
          },
        },
        shown: { description: 'A page of payments is shown; it may be empty.' },
      },
    },
    failed: {
      description: 'The payments could not be loaded.',
      invoke: { id: 'watchNetwork', src: 'watchNetwork' },
      on: { retry: 'list', 'reload.*': 'list', 'network.returned': 'list' },
    },
    showing: {
      description: 'A dialog shows one payment; the list is read again afterwards, since the gateway may have been asked.',
      invoke: {
        id: 'officePayment',
        src: 'officePayment',
        input: ({ context: { shownId } }) => ({ id: known(shownId) }),
        onDone: 'list',
      },
    },
    writing: {
      description:
        'A dialog asks for the reference of the refund at the gateway; a failed attempt shows its reason and keeps the reference.',
      tags: 'dialog',
      on: {
        'reference.change': { actions: { type: 'setReference', params: ({ event }) => event.value } },
        confirm: { guard: 'isReferenceGiven', target: 'noting' },
        cancel: 'list.shown',
      },
    },
    noting: {
      description: 'The refund is being noted.',
      tags: ['dialog', 'busy'],
      invoke: {
        id: 'noteRefund',
        src: 'noteRefund',
        input: ({ context: { chosen, reference } }) => ({ id: known(chosen).id, reference: reference.trim() }),
        onDone: { target: 'list', actions: ['forgetReference', 'announceNoted', 'focusList'] },
        onError: { target: 'writing', actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) } },
      },
    },
  },
});
