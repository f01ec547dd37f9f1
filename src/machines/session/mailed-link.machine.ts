import { assign, setup } from 'xstate';
import type { Failure } from '../../../contract/failures.ts';
import { failureOf } from '../failing.ts';
import { type Errors, freshForm, withChange, withTouched } from '../form.ts';
import { port } from '../port.ts';
import { type LinkValues, type LoginError, linkErrors } from './login-form.ts';

/** What a link is for: a new account, or a new password. */
export type LinkPurpose = 'register' | 'forgotten';
/** A link that is requested; the name is that of a new account. */
export type LinkRequest = { purpose: LinkPurpose; name: string; email: string };

type LinkField = keyof LinkValues;

type Context = {
  purpose: LinkPurpose;
  values: LinkValues;
  touched: LinkField[];
  errors: Errors<LinkValues, LoginError>;
  failure: Failure | null;
};

const needed: Record<LinkPurpose, LinkField[]> = { register: ['name', 'email'], forgotten: ['email'] };

const requestOf = ({ purpose, values }: Context): LinkRequest => ({ purpose, name: values.name.trim(), email: values.email.trim() });

/** Requests a link by mail, for a new account or a new password; returns what was typed, as the forms of the login share it. */
export const mailedLinkMachine = setup({
  types: {
    input: {} as { purpose: LinkPurpose; values: LinkValues },
    context: {} as Context,
    events: {} as
      | { type: 'login.choose' }
      | { type: 'link.resend' }
      | { type: 'field.change'; field: LinkField; value: string }
      | { type: 'field.leave'; field: LinkField }
      | { type: 'submit' },
    output: {} as LinkValues,
    tags: {} as 'busy' | 'sent',
  },
  actors: { mailLink: port<void, LinkRequest>('mailLink') },
  actions: {
    change: assign(({ context }, { field, value }: { field: LinkField; value: string }) => ({
      ...withChange(context, { field, value }, linkErrors),
      failure: null,
    })),
    touch: assign({ touched: ({ context }, field: LinkField) => withTouched(context.touched, field) }),
    touchNeeded: assign({ touched: ({ context }) => needed[context.purpose] }),
    forgetFailure: assign({ failure: null }),
    keepFailure: assign(failureOf),
  },
  guards: { isComplete: ({ context: { purpose, errors } }) => needed[purpose].every((field) => !errors[field]) },
}).createMachine({
  id: 'mailedLink',
  description: 'A visitor requests a link by mail: to create an account, or to choose a new password.',
  meta: { requirement: '4 Navbar' },
  context: ({ input: { purpose, values } }) => ({ purpose, ...freshForm<LinkValues, LoginError>(values, linkErrors), failure: null }),
  initial: 'form',
  output: ({ context: { values } }) => values,
  states: {
    form: {
      description: 'The visitor types the email address, and for a new account the name.',
      on: {
        'field.change': { actions: { type: 'change', params: ({ event }) => event } },
        'field.leave': { actions: { type: 'touch', params: ({ event }) => event.field } },
        submit: [{ guard: 'isComplete', target: 'submitting' }, { actions: 'touchNeeded' }],
        'login.choose': 'left',
      },
    },
    submitting: {
      description: 'The link is being requested.',
      tags: 'busy',
      entry: 'forgetFailure',
      invoke: {
        id: 'mailLink',
        src: 'mailLink',
        input: ({ context }) => requestOf(context),
        onDone: 'sent',
        onError: { target: 'form', actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    sent: {
      description: 'The modal says that a link was sent, whether or not the address is known.',
      tags: 'sent',
      initial: 'once',
      on: { 'login.choose': 'left' },
      states: {
        once: {
          description: 'The link was sent once.',
          on: { 'link.resend': 'resending' },
        },
        resending: {
          description: 'The link is being sent again.',
          tags: 'busy',
          entry: 'forgetFailure',
          invoke: {
            id: 'mailLink',
            src: 'mailLink',
            input: ({ context }) => requestOf(context),
            onDone: 'again',
            onError: { target: 'once', actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) } },
          },
        },
        again: {
          description: 'The modal says that the link was sent again.',
          on: { 'link.resend': 'resending' },
        },
      },
    },
    left: { description: 'The visitor logs in instead, with what was typed.', type: 'final' },
  },
});
