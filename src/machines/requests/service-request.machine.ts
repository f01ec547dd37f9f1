import { assign, setup } from 'xstate';
import type { Company } from '../../../contract/entities/directory.ts';
import { asFailure, type Failure } from '../../../contract/failures.ts';
import { allTouched, type Change, type Errors, freshForm, isValid, withChange, withTouched } from '../form.ts';
import { port } from '../port.ts';
import { emptyRequest, type RequestError, type RequestField, type RequestValues, requestErrors } from './request-form.ts';

/** What was typed before, if anything, and the key that makes a repeated sending one request. */
export type RequestDraft = { values: RequestValues | null; key: string };
type Opened = { company: Company; draft: RequestDraft };
type Context = {
  companyId: number;
  company: Company | null;
  /** Makes a request that is sent again after a lost answer one request, not two. */
  key: string;
  /** Whether the form began with what was typed before. */
  restored: boolean;
  values: RequestValues;
  touched: RequestField[];
  errors: Errors<RequestValues, RequestError>;
  failure: Failure | null;
};

const begun = (companyId: number): Context => ({
  companyId,
  company: null,
  key: '',
  restored: false,
  ...freshForm(emptyRequest, requestErrors),
  failure: null,
});

/** Asks a company for a service; what was typed survives a failed call, a reload and an expired session. */
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
    open: assign((_, { company, draft: { values, key } }: Opened) => ({
      company,
      key,
      restored: values !== null,
      ...freshForm(values ?? emptyRequest, requestErrors),
    })),
    change: assign(({ context }, { change }: { change: Change<RequestValues> }) => ({
      ...withChange(context, change, requestErrors),
      failure: null,
      restored: false,
    })),
    touch: assign({ touched: ({ context }, field: RequestField) => withTouched(context.touched, field) }),
    touchAll: assign({ touched: ({ context }) => allTouched(context.values) }),
    reset: assign({ ...freshForm(emptyRequest, requestErrors), failure: null, restored: false }),
    forgetFailure: assign({ failure: null }),
    keepFailure: assign({ failure: (_, { error }: { error: unknown }) => asFailure(error) }),
    /** Keeps what is typed where an ended session or a closed tab does not lose it. */
    keepDraft: (_, _draft: { companyId: number; key: string; values: RequestValues }) => {},
    dropDraft: (_, _draft: { companyId: number }) => {},
    showListing: () => {},
  },
  guards: {
    isValid: ({ context }) => isValid(context.errors),
    isMissing: (_, { error }: { error: unknown }) => asFailure(error).code === 'notFound',
    isOwn: (_, { company }: Opened) => company.isOwn,
  },
}).createMachine({
  id: 'serviceRequest',
  description: 'The form by which a signed-in person asks a company for a service.',
  context: ({ input }) => begun(input.companyId),
  initial: 'loading',
  states: {
    loading: {
      description: 'The company is on its way, and what was typed for it before.',
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
    missing: { description: 'There is no such company.' },
    own: { description: 'It is the own company of whoever is signed in: no one asks themselves.' },
    failed: { description: 'The company could not be loaded.', on: { retry: 'loading' } },
    editing: {
      description: 'The request is being typed; what is wrong is said after a field was left or all of it was sent.',
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
      description: 'The request is on its way; nothing typed is lost if it does not arrive.',
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
      description: 'An alert says that the request was sent; closing it leads to the services listing.',
      meta: { requirement: '2 Request service' },
      tags: ['dialog', 'form'],
      on: { close: { target: 'left', actions: 'showListing' } },
    },
    left: { description: 'The page has been left for the services listing.', tags: 'form', type: 'final' },
  },
});
