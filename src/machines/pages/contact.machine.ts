import { assign, setup } from 'xstate';
import type { Failure } from '../../../contract/failures.ts';
import { failureOf } from '../failing.ts';
import { allTouched, type Errors, freshForm, isValid, withChange, withTouched } from '../form.ts';
import { effect, port } from '../port.ts';
import { type ContactError, type ContactField, type ContactValues, contactErrors, emptyContact, filledIn } from './contact-form.ts';

type Context = {
  values: ContactValues;
  touched: ContactField[];
  errors: Errors<ContactValues, ContactError>;
  failure: Failure | null;
};

const empty: Context = { ...freshForm<ContactValues, ContactError>(emptyContact, contactErrors), failure: null };

/** Sends a message to the operator. */
export const contactMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: 'field.change'; field: ContactField; value: string }
      | { type: 'field.leave'; field: ContactField }
      | { type: 'submit' }
      | { type: 'again' },
    tags: {} as 'busy',
  },
  actors: {
    /** Reads an unsent message of this tab. */
    readDraft: port<ContactValues | null>('readDraft'),
    sendMessage: port<void, ContactValues>('sendMessage'),
  },
  actions: {
    change: assign(({ context }, { field, value }: { field: ContactField; value: string }) => ({
      ...withChange(context, { field, value }, contactErrors),
      failure: null,
    })),
    /** What was typed before the unsent message was read stays. */
    restore: assign(({ context }, kept: ContactValues | null) => {
      const values = { ...context.values, ...kept, ...filledIn(context.values) };
      return { values, errors: contactErrors(values) };
    }),
    touch: assign({ touched: ({ context }, field: ContactField) => withTouched(context.touched, field) }),
    touchAll: assign({ touched: ({ context }) => allTouched(context.values) }),
    startAgain: assign(empty),
    forgetFailure: assign({ failure: null }),
    keepDraft: effect<ContactValues>('keepDraft'),
    dropDraft: effect('dropDraft'),
    keepFailure: assign(failureOf),
  },
  guards: {
    isValid: ({ context }) => isValid(context.errors),
  },
}).createMachine({
  id: 'contact',
  description: 'The form with which anyone contacts the operator.',
  context: empty,
  initial: 'editing',
  states: {
    editing: {
      description:
        'The visitor types a message, which is kept in this tab until it is sent; a failed submission shows its reason and keeps the text.',
      meta: { requirement: '2 Contact us' },
      invoke: {
        id: 'readDraft',
        src: 'readDraft',
        onDone: { actions: { type: 'restore', params: ({ event }) => event.output } },
      },
      on: {
        'field.change': {
          actions: [
            { type: 'change', params: ({ event }) => event },
            { type: 'keepDraft', params: ({ context }) => context.values },
          ],
        },
        'field.leave': { actions: { type: 'touch', params: ({ event }) => event.field } },
        submit: [{ guard: 'isValid', target: 'sending' }, { actions: 'touchAll' }],
      },
    },
    sending: {
      description: 'The message is being sent.',
      tags: 'busy',
      entry: 'forgetFailure',
      invoke: {
        id: 'sendMessage',
        src: 'sendMessage',
        input: ({ context }) => context.values,
        onDone: { target: 'sent', actions: ['startAgain', 'dropDraft'] },
        onError: { target: 'editing', actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    sent: {
      description: 'The message was sent; another one can be written.',
      on: { again: 'editing' },
    },
  },
});
