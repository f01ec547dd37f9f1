import { assign, setup } from 'xstate';
import type { User } from '../../../contract/entities/session.ts';
import { asFailure, type Failure } from '../../../contract/failures.ts';
import { port } from '../port.ts';
import { type LoginErrors, type LoginField, type LoginValues, loginErrors } from './login-form.ts';

type Context = { values: LoginValues; touched: LoginField[]; errors: LoginErrors; failure: Failure | null };

const emptyForm: Context = {
  values: { email: '', password: '' },
  touched: [],
  errors: loginErrors({ email: '', password: '' }),
  failure: null,
};

/** The sign-in modal; only one can be open. Signing in stores the token, then the session is read again. */
export const loginModalMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: 'open' }
      | { type: 'close' }
      | { type: 'field.change'; field: LoginField; value: string }
      | { type: 'field.leave'; field: LoginField }
      | { type: 'submit' },
    tags: {} as 'dialog' | 'busy',
  },
  actors: {
    signIn: port<User, LoginValues>('signIn'),
  },
  actions: {
    startAgain: assign(emptyForm),
    rereadSession: () => {},
    /** Greets who has signed in. */
    welcome: (_, _params: { name: string }) => {},
    change: assign(({ context }, { field, value }: { field: LoginField; value: string }) => {
      const values = { ...context.values, [field]: value };
      return { values, errors: loginErrors(values), failure: null };
    }),
    touch: assign(({ context }, field: LoginField) => ({ touched: [...new Set([...context.touched, field])] })),
    touchAll: assign({ touched: ['email', 'password'] }),
    forgetFailure: assign({ failure: null }),
    keepFailure: assign({ failure: (_, { error }: { error: unknown }) => asFailure(error) }),
  },
  guards: {
    isValid: ({ context }) => Object.keys(context.errors).length === 0,
  },
}).createMachine({
  id: 'loginModal',
  description: 'The modal in which a visitor signs in.',
  context: emptyForm,
  initial: 'closed',
  states: {
    closed: {
      description: 'No modal is shown.',
      on: { open: 'open' },
    },
    open: {
      description: 'The modal lies over the page.',
      tags: 'dialog',
      initial: 'form',
      exit: 'startAgain',
      states: {
        form: {
          description: 'Email and password are being typed; what is wrong is said after a field was left.',
          on: {
            'field.change': { actions: { type: 'change', params: ({ event }) => event } },
            'field.leave': { actions: { type: 'touch', params: ({ event }) => event.field } },
            submit: [{ guard: 'isValid', target: 'submitting' }, { actions: 'touchAll' }],
            close: '#loginModal.closed',
          },
        },
        submitting: {
          description: 'The server is asked whether the pair is right; nothing typed is lost if it is not.',
          tags: 'busy',
          entry: 'forgetFailure',
          invoke: {
            id: 'signIn',
            src: 'signIn',
            input: ({ context }) => ({ email: context.values.email.trim(), password: context.values.password }),
            onDone: {
              target: '#loginModal.closed',
              actions: ['rereadSession', { type: 'welcome', params: ({ event }) => ({ name: event.output.name }) }],
            },
            onError: { target: 'form', actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) } },
          },
          on: { close: '#loginModal.closed' },
        },
      },
    },
  },
});
