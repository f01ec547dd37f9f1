import { assign, setup } from 'xstate';
import type { User } from '../../../contract/entities/session.ts';
import { asFailure, type Failure } from '../../../contract/failures.ts';
import { withChange, withTouched } from '../form.ts';
import { port } from '../port.ts';
import { type LoginErrors, type LoginField, type LoginValues, loginErrors } from './login-form.ts';

type Context = { values: LoginValues; touched: LoginField[]; errors: LoginErrors; failure: Failure | null };

const nothing: LoginValues = { name: '', email: '', password: '' };
const emptyForm: Context = { values: nothing, touched: [], errors: loginErrors(nothing), failure: null };

/** The modal in which a visitor signs in, creates an account or asks for a new password; only one can be open. */
export const loginModalMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: 'open'; form?: 'forgotten' }
      | { type: 'close' }
      | { type: 'login.choose' }
      | { type: 'register.choose' }
      | { type: 'forgotten.choose' }
      | { type: 'field.change'; field: LoginField; value: string }
      | { type: 'field.leave'; field: LoginField }
      | { type: 'submit' },
    tags: {} as 'dialog' | 'busy' | 'sent',
  },
  actors: {
    signIn: port<User, { email: string; password: string }>('signIn'),
    register: port<void, { name: string; email: string }>('register'),
    askForLink: port<void, { email: string }>('askForLink'),
  },
  actions: {
    startAgain: assign(emptyForm),
    rereadSession: () => {},
    /** Leads back to where the session ended, if it has. */
    returnToPlace: () => {},
    /** Greets who has signed in. */
    welcome: (_, _params: { name: string }) => {},
    change: assign(({ context }, { field, value }: { field: LoginField; value: string }) => ({
      ...withChange(context, { field, value }, loginErrors),
      failure: null,
    })),
    touch: assign({ touched: ({ context }, field: LoginField) => withTouched(context.touched, field) }),
    touchLogin: assign({ touched: ['email', 'password'] }),
    touchRegister: assign({ touched: ['name', 'email'] }),
    touchForgotten: assign({ touched: ['email'] }),
    untouch: assign({ touched: [], failure: null }),
    forgetFailure: assign({ failure: null }),
    keepFailure: assign({ failure: (_, { error }: { error: unknown }) => asFailure(error) }),
  },
  guards: {
    wantsLink: (_, form: 'forgotten' | undefined) => form === 'forgotten',
    canLogin: ({ context: { errors } }) => !errors.email && !errors.password,
    canRegister: ({ context: { errors } }) => !errors.name && !errors.email,
    canAsk: ({ context: { errors } }) => !errors.email,
  },
}).createMachine({
  id: 'loginModal',
  description: 'The modal in which a visitor signs in, creates an account or asks for a new password.',
  context: emptyForm,
  initial: 'closed',
  states: {
    closed: {
      description: 'No modal is shown.',
      on: {
        open: [{ guard: { type: 'wantsLink', params: ({ event }) => event.form }, target: 'open.forgotten' }, { target: 'open' }],
      },
    },
    open: {
      description: 'The modal lies over the page.',
      tags: 'dialog',
      initial: 'login',
      exit: 'startAgain',
      on: { close: 'closed' },
      states: {
        login: {
          description: 'Signing in with email and password.',
          initial: 'form',
          states: {
            form: {
              description: 'Email and password are being typed; what is wrong is said after a field was left.',
              on: {
                'field.change': { actions: { type: 'change', params: ({ event }) => event } },
                'field.leave': { actions: { type: 'touch', params: ({ event }) => event.field } },
                submit: [{ guard: 'canLogin', target: 'submitting' }, { actions: 'touchLogin' }],
                'register.choose': { target: '#loginModal.open.register', actions: 'untouch' },
                'forgotten.choose': { target: '#loginModal.open.forgotten', actions: 'untouch' },
              },
            },
            submitting: {
              description: 'The server is asked whether the pair is right; nothing typed is lost if it is not.',
              tags: 'busy',
              entry: 'forgetFailure',
              invoke: {
                id: 'signIn',
                src: 'signIn',
                input: ({ context: { values } }) => ({ email: values.email.trim(), password: values.password }),
                onDone: {
                  target: '#loginModal.closed',
                  actions: ['rereadSession', 'returnToPlace', { type: 'welcome', params: ({ event }) => ({ name: event.output.name }) }],
                },
                onError: { target: 'form', actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) } },
              },
            },
          },
        },
        register: {
          description: 'Creating an account: the password is chosen later, behind the mailed link.',
          initial: 'form',
          states: {
            form: {
              description: 'Name and email are being typed.',
              on: {
                'field.change': { actions: { type: 'change', params: ({ event }) => event } },
                'field.leave': { actions: { type: 'touch', params: ({ event }) => event.field } },
                submit: [{ guard: 'canRegister', target: 'submitting' }, { actions: 'touchRegister' }],
                'login.choose': { target: '#loginModal.open.login', actions: 'untouch' },
              },
            },
            submitting: {
              description: 'The server is asked to mail a verification link.',
              tags: 'busy',
              entry: 'forgetFailure',
              invoke: {
                id: 'register',
                src: 'register',
                input: ({ context: { values } }) => ({ name: values.name.trim(), email: values.email.trim() }),
                onDone: 'sent',
                onError: { target: 'form', actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) } },
              },
            },
            sent: {
              description: 'A link is on its way; the same is said whether or not the address was known.',
              tags: 'sent',
              on: { 'login.choose': { target: '#loginModal.open.login', actions: 'untouch' } },
            },
          },
        },
        forgotten: {
          description: 'Asking for a link to choose a new password.',
          initial: 'form',
          states: {
            form: {
              description: 'The email address of the account is being typed.',
              on: {
                'field.change': { actions: { type: 'change', params: ({ event }) => event } },
                'field.leave': { actions: { type: 'touch', params: ({ event }) => event.field } },
                submit: [{ guard: 'canAsk', target: 'submitting' }, { actions: 'touchForgotten' }],
                'login.choose': { target: '#loginModal.open.login', actions: 'untouch' },
              },
            },
            submitting: {
              description: 'The server is asked to mail a link.',
              tags: 'busy',
              entry: 'forgetFailure',
              invoke: {
                id: 'askForLink',
                src: 'askForLink',
                input: ({ context: { values } }) => ({ email: values.email.trim() }),
                onDone: 'sent',
                onError: { target: 'form', actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) } },
              },
            },
            sent: {
              description: 'A link is on its way; the same is said whether or not the address was known.',
              tags: 'sent',
              on: { 'login.choose': { target: '#loginModal.open.login', actions: 'untouch' } },
            },
          },
        },
      },
    },
  },
});
