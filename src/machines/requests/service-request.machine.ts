import { assign, setup } from 'xstate';
import type { Company } from '../../../contract/entities/directory.ts';
import type { RequestContact } from '../../../contract/entities/requests.ts';
import type { Failure } from '../../../contract/failures.ts';
import { failedWith, failureOf } from '../failing.ts';
import { allTouched, type Change, type Errors, freshForm, isValid, withChange, withTouched } from '../form.ts';
import { effect, port } from '../port.ts';
import { emptyContact, emptyRequest, type RequestError, type RequestField, type RequestValues, requestErrors } from './request-form.ts';

/** The unsent draft, if any, and the idempotency key. */
export type RequestDraft = { values: RequestValues | null; key: string };
type Opened = { company: Company; draft: RequestDraft; contact: RequestContact };
type Context = {
  companyId: number;
  company: Company | null;
  /** The user's contact data, with which the form begins. */
  contact: RequestContact;
  /** Idempotency key: a request that is retried after a lost response is stored once. */
  key: string;
  /** Whether an unsent draft was restored. */
  restored: boolean;
  values: RequestValues;
  touched: RequestField[];
  errors: Errors<RequestValues, RequestError>;
  failure: Failure | null;
};

const begun = (companyId: number): Context => ({
  companyId,
  company: null,
  contact: emptyContact,
  key: '',
  restored: false,
  ...freshForm(emptyRequest, requestErrors),
  failure: null,
});

/** Sends a service request to a company; the draft survives a failed call, a reload and an expired session. */
export const serviceRequestMachine = setup({
  types: {
    input: {} as { companyId: number },
    context: {} as Context,
    events: {} as
      | ({ type: 'field.change' } & Change<RequestValues>)
      | { type: 'field.leave'; field: RequestField }
      | { type: 'submit' }
      | { type: 'cancel' }
      | { type: 'close' }
      | { type: 'retry' },
    tags: {} as 'busy' | 'dialog' | 'form',
  },
  actors: {
    openRequest: port<Opened, { companyId: number }>('openRequest'),
    sendRequest: port<void, { companyId: number; key: string; values: RequestValues }>('sendRequest'),
  },
  actions: {
    open: assign((_, { company, contact, draft: { values, key } }: Opened) => ({
      company,
      contact,
      key,
      restored: values !== null,
      ...freshForm(values ?? { ...emptyRequest, ...contact }, requestErrors),
    })),
    change: assign(({ context }, { change }: { change: Change<RequestValues> }) => ({
      ...withChange(context, change, requestErrors),
      failure: null,
      restored: false,
    })),
    touch: assign({ touched: ({ context }, field: RequestField) => withTouched(context.touched, field) }),
    touchAll: assign({ touched: ({ context }) => allTouched(context.values) }),
    reset: assign(({ context }) => ({
      ...freshForm({ ...emptyRequest, ...context.contact }, requestErrors),
      failure: null,
      restored: false,
    })),
    forgetFailure: assign({ failure: null }),
    keepFailure: assign(failureOf),
    /** Persists the draft so that neither an expired session nor a closed tab loses it. */
    keepDraft: effect<{ companyId: number; key: string; values: RequestValues }>('keepDraft'),
    dropDraft: effect<{ companyId: number }>('dropDraft'),
    showListing: effect('showListing'),
  },
  guards: {
    isValid: ({ context }) => isValid(context.errors),
    isMissing: failedWith('notFound'),
    isOwn: (_, { company }: Opened) => company.isOwn,
  },
}).createMachine({
  id: 'serviceRequest',
  description: 'The form with which a member sends a service request to a company.',
  context: ({ input }) => begun(input.companyId),
  initial: 'loading',
  states: {
    loading: {
      description: "The company, the user's contact data and an unsent draft are loading.",
      invoke: {
        id: 'openRequest',
        src: 'openRequest',
        input: ({ context }) => ({ companyId: context.companyId }),
        onDone: [
          {
            guard: { type: 'isOwn', params: ({ event }) => event.output },
            target: 'own',
            actions: { type: 'open', params: ({ event }) => event.output },
          },
          { target: 'editing', actions: { type: 'open', params: ({ event }) => event.output } },
        ],
        onError: [
          { guard: { type: 'isMissing', params: ({ event }) => ({ error: event.error }) }, target: 'missing' },
          { target: 'failed' },
        ],
      },
    },
    missing: { description: 'The company does not exist.' },
    own: { description: 'The company belongs to the user, so no request is possible.' },
    failed: { description: 'The company could not be loaded.', on: { retry: 'loading' } },
    editing: {
      description: 'The user edits the request; errors appear after a field is left or the form is submitted.',
      meta: { requirement: '5 Request service form' },
      tags: 'form',
      on: {
        'field.change': {
          actions: [
            { type: 'change', params: ({ event }) => ({ change: event }) },
            { type: 'keepDraft', params: ({ context }) => context },
          ],
        },
        'field.leave': { actions: { type: 'touch', params: ({ event }) => event.field } },
        submit: [{ guard: 'isValid', target: 'submitting' }, { actions: 'touchAll' }],
        cancel: { actions: ['reset', { type: 'dropDraft', params: ({ context }) => context }] },
      },
    },
    submitting: {
      description: 'The request is being sent; nothing typed is lost if that fails.',
      tags: ['busy', 'form'],
      entry: 'forgetFailure',
      invoke: {
        id: 'sendRequest',
        src: 'sendRequest',
        input: ({ context: { companyId, key, values } }) => ({ companyId, key, values }),
        onDone: { target: 'sent', actions: ['reset', { type: 'dropDraft', params: ({ context }) => context }] },
        onError: { target: 'editing', actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    sent: {
      description: 'An alert confirms that the request was sent; closing it opens the services listing.',
      meta: { requirement: '2 Request service' },
      tags: ['dialog', 'form'],
      on: { close: { target: 'left', actions: 'showListing' } },
    },
    left: { description: 'The form is closed and the services listing is shown.', tags: 'form', type: 'final' },
  },
});
