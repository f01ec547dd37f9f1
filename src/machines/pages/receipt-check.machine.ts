import { assign, setup } from 'xstate';
import type { ReceiptCheck } from '../../../contract/entities/proposals.ts';
import type { Failure } from '../../../contract/failures.ts';
import { failureOf } from '../failing.ts';
import { allTouched, type Form, freshForm, isValid, withChange, withTouched } from '../form.ts';
import { port } from '../port.ts';
import { type ReceiptError, type ReceiptField, type ReceiptValues, receiptErrors } from './receipt-form.ts';

type Context = Form<ReceiptValues, ReceiptError> & {
  /** The times of a valid receipt. */
  found: ReceiptCheck | null;
  failure: Failure | null;
};

/** Checks a printed receipt; the answer says nothing but whether it is valid, and since when. */
export const receiptCheckMachine = setup({
  types: {
    input: {} as ReceiptValues,
    context: {} as Context,
    events: {} as
      | { type: 'field.change'; field: ReceiptField; value: string }
      | { type: 'field.leave'; field: ReceiptField }
      | { type: 'submit' },
    tags: {} as 'busy',
  },
  actors: {
    checkReceipt: port<ReceiptCheck | null, ReceiptValues>('checkReceipt'),
  },
  actions: {
    change: assign(({ context }, change: { field: ReceiptField; value: string }) => ({
      ...withChange(context, change, receiptErrors),
      failure: null,
    })),
    touch: assign({ touched: ({ context }, field: ReceiptField) => withTouched(context.touched, field) }),
    touchAll: assign({ touched: ({ context }) => allTouched(context.values) }),
    keep: assign({ found: (_, found: ReceiptCheck | null) => found, failure: null }),
    keepFailure: assign(failureOf),
  },
  guards: {
    isComplete: ({ context }) => isValid(context.errors),
    isValidReceipt: (_, found: ReceiptCheck | null) => found !== null,
  },
}).createMachine({
  id: 'receiptCheck',
  description: 'The public page that checks a receipt by its number and its code.',
  meta: { beyond: 'Anyone who is shown a receipt can check that it is genuine.' },
  context: ({ input }) => ({ ...freshForm<ReceiptValues, ReceiptError>(input, receiptErrors), found: null, failure: null }),
  initial: 'reading',
  on: {
    'field.change': { target: '.editing', actions: { type: 'change', params: ({ event }) => event } },
    'field.leave': { actions: { type: 'touch', params: ({ event }) => event.field } },
    submit: [{ guard: 'isComplete', target: '.checking' }, { actions: 'touchAll' }],
  },
  states: {
    reading: {
      description: 'The number and the code of the address are read.',
      always: [{ guard: 'isComplete', target: 'checking' }, { target: 'editing' }],
    },
    editing: { description: 'Number and code are typed; a check that failed shows its reason.' },
    checking: {
      description: 'The receipt is being checked.',
      tags: 'busy',
      invoke: {
        id: 'checkReceipt',
        src: 'checkReceipt',
        input: ({ context }) => context.values,
        onDone: [
          {
            guard: { type: 'isValidReceipt', params: ({ event }) => event.output },
            target: 'valid',
            actions: { type: 'keep', params: ({ event }) => event.output },
          },
          { target: 'unknown', actions: { type: 'keep', params: ({ event }) => event.output } },
        ],
        onError: { target: 'editing', actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    valid: { description: 'The receipt is valid: the page says since when, and nothing else about it.' },
    unknown: { description: 'There is no valid receipt with this number and this code.' },
  },
});
