import { assign, sendTo, setup } from 'xstate';
import type { OfficePayment, OfficePaymentPage, PaymentGroup } from '../../../contract/entities/office.ts';
import type { Failure } from '../../../contract/failures.ts';
import { failureOf } from '../failing.ts';
import { known } from '../known.ts';
import { type ListOf, listOf } from '../list.ts';
import { effect, port } from '../port.ts';
import { officePaymentMachine } from './office-payment.machine.ts';

export type PaymentSearch = { group: PaymentGroup | null; search: string; page: number };
export type PaymentList = ListOf<OfficePaymentPage, PaymentSearch>;

/** The list of payments, with the refunds that are due; one is noted with its reference. */
export const officePaymentsMachine = setup({
  types: {
    /** `search`: the number that is searched at first, empty for all. */
    input: {} as { search: string },
    context: {} as {
      search: string;
      /** The payment that was given back, and the reference that is being typed. */
      chosen: OfficePayment | null;
      reference: string;
      failure: Failure | null;
      /** The payment of which more is shown. */
      shownId: string | null;
    },
    events: {} as
      | { type: 'show'; payment: OfficePayment }
      | { type: 'refund'; payment: OfficePayment }
      | { type: 'reference.change'; value: string }
      | { type: 'confirm' }
      | { type: 'cancel' },
    children: {} as { payments: 'payments'; officePayment: 'officePayment' },
    tags: {} as 'busy' | 'dialog',
  },
  actors: {
    payments: listOf<OfficePaymentPage, PaymentSearch>(),
    noteRefund: port<void, { id: string; reference: string }>('noteRefund'),
    officePayment: officePaymentMachine,
  },
  actions: {
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
    reloadList: sendTo('payments', { type: 'reload.acted' }),
  },
  guards: {
    isDue: (_, { isRefundDue }: OfficePayment) => isRefundDue,
    isReferenceGiven: ({ context }) => context.reference.trim() !== '',
  },
}).createMachine({
  id: 'officePayments',
  description: 'The payments of the marketplace, for those who run it.',
  meta: { beyond: 'Refunds are noted where they are listed, and payments are found by their number.' },
  context: ({ input: { search } }) => ({ search, chosen: null, reference: '', failure: null, shownId: null }),
  initial: 'choosing',
  invoke: {
    id: 'payments',
    src: 'payments',
    input: ({ context: { search } }) => ({ search: { group: null, search, page: 1 } }),
  },
  states: {
    choosing: {
      description: 'Each payment can be shown, and a refund that is due can be noted.',
      on: {
        show: { target: 'showing', actions: { type: 'setShown', params: ({ event }) => event.payment } },
        refund: {
          guard: { type: 'isDue', params: ({ event }) => event.payment },
          target: 'writing',
          actions: { type: 'choose', params: ({ event }) => event.payment },
        },
      },
    },
    showing: {
      description: 'A dialog shows one payment; the list is read again afterwards, since the gateway may have been asked.',
      exit: 'reloadList',
      invoke: {
        id: 'officePayment',
        src: 'officePayment',
        input: ({ context: { shownId } }) => ({ id: known(shownId) }),
        onDone: 'choosing',
      },
    },
    writing: {
      description:
        'A dialog asks for the reference of the refund at the gateway; a failed attempt shows its reason and keeps the reference.',
      tags: 'dialog',
      on: {
        'reference.change': { actions: { type: 'setReference', params: ({ event }) => event.value } },
        confirm: { guard: 'isReferenceGiven', target: 'noting' },
        cancel: 'choosing',
      },
    },
    noting: {
      description: 'The refund is being noted.',
      tags: ['dialog', 'busy'],
      invoke: {
        id: 'noteRefund',
        src: 'noteRefund',
        input: ({ context: { chosen, reference } }) => ({ id: known(chosen).id, reference: reference.trim() }),
        onDone: { target: 'choosing', actions: ['forgetReference', 'announceNoted', 'focusList', 'reloadList'] },
        onError: { target: 'writing', actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) } },
      },
    },
  },
});
