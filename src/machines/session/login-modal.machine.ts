import { assign, sendTo, setup } from 'xstate';
import type { User } from '../../../contract/entities/session.ts';
import type { Failure } from '../../../contract/failures.ts';
import { failedWith, failureOf } from '../failing.ts';
import { freshForm, withChange, withTouched } from '../form.ts';
import { effect, port } from '../port.ts';
import { flowOfShell } from '../relatives.ts';
import { type LinkValues, type LoginErrors, type LoginField, type LoginValues, loginErrors } from './login-form.ts';
import { mailedLinkMachine } from './mailed-link.machine.ts';

type Context = {
  values: LoginValues;
  touched: LoginField[];
  errors: LoginErrors;
  failure: Failure | null;
  /** What proves that this device has worked for a login: for its password and its code, once each. */
  proof: string | null;
};

const nothing: LoginValues = { name: '', email: '', password: '', code: '' };
const emptyForm: Context = { ...freshForm(nothing, loginErrors), failure: null, proof: null };

/** The modal for login, registration and password reset; only one can be open. */
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
    children: {} as { mailedLink: 'mailedLink' },
    tags: {} as 'dialog' | 'busy',
  },
  actors: {
    signIn: port<User, { email: string; password: string; code?: string; proof: string | null }>('signIn'),
    prove: port<string, { email: string }>('prove'),
    mailedLink: mailedLinkMachine,
  },
  actions: {
    startAgain: assign(emptyForm),
    reloadSession: sendTo(flowOfShell('session'), { type: 'storage.changed' }),
    /** Returns to the page on which the session expired, if any. */
    returnToPlace: effect('returnToPlace'),
    /** Welcomes the user. */
    welcome: effect<{ name: string }>('welcome'),
    change: assign(({ context }, { field, value }: { field: LoginField; value: string }) => ({
      ...withChange(context, { field, value }, loginErrors),
      failure: null,
    })),
    touch: assign({ touched: ({ context }, field: LoginField) => withTouched(context.touched, field) }),
    touchLogin: assign({ touched: ['email', 'password'] }),
    touchCode: assign({ touched: ['code'] }),
    forgetCode: assign(({ context }) => ({ ...freshForm({ ...context.values, code: '' }, loginErrors), failure: null })),
    /** Takes over what was typed to request a link. */
    takeOver: assign(({ context }, typed: LinkValues) => freshForm({ ...context.values, ...typed }, loginErrors)),
    untouch: assign({ touched: [], failure: null }),
    forgetFailure: assign({ failure: null }),
    keepFailure: assign(failureOf),
    keepProof: assign({ proof: (_, proof: string) => proof }),
  },
  guards: {
    wantsLink: (_, form: 'forgotten' | undefined) => form === 'forgotten',
    canLogin: ({ context: { errors } }) => !errors.email && !errors.password,
    canConfirm: ({ context: { errors } }) => !errors.code,
    needsCode: failedWith('codeNeeded'),
    needsProof: failedWith('proofNeeded'),
  },
}).createMachine({
  id: 'loginModal',
  description: 'The modal in which a visitor logs in, creates an account or requests a new password.',
  meta: { requirement: '4 Navbar' },
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
      description: 'The modal is open.',
      tags: 'dialog',
      initial: 'login',
      exit: 'startAgain',
      on: { close: 'closed' },
      states: {
        login: {
          description: 'Login with email and password.',
          initial: 'form',
          states: {
            form: {
              description: 'The visitor types email and password; errors appear after a field is left.',
              on: {
                'field.change': { actions: { type: 'change', params: ({ event }) => event } },
                'field.leave': { actions: { type: 'touch', params: ({ event }) => event.field } },
                submit: [{ guard: 'canLogin', target: 'submitting' }, { actions: 'touchLogin' }],
                'register.choose': { target: '#loginModal.open.register', actions: 'untouch' },
                'forgotten.choose': { target: '#loginModal.open.forgotten', actions: 'untouch' },
              },
            },
            submitting: {
              description: 'Email and password are being checked; nothing typed is lost if they are wrong.',
              tags: 'busy',
              entry: 'forgetFailure',
              invoke: {
                id: 'signIn',
                src: 'signIn',
                input: ({ context: { values, proof } }) => ({ email: values.email.trim(), password: values.password, proof }),
                onDone: {
                  target: '#loginModal.closed',
                  actions: ['reloadSession', 'returnToPlace', { type: 'welcome', params: ({ event }) => ({ name: event.output.name }) }],
                },
                onError: [
                  {
                    guard: { type: 'needsProof', params: ({ event }) => ({ error: event.error }) },
                    target: 'proving',
                  },
                  {
                    guard: { type: 'needsCode', params: ({ event }) => ({ error: event.error }) },
                    target: '#loginModal.open.code',
                    actions: 'forgetCode',
                  },
                  { target: 'form', actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) } },
                ],
              },
            },
            proving: {
              description: 'Many log in at once: this device works on a proof that it is no attack, then the login is sent again.',
              tags: 'busy',
              invoke: {
                id: 'prove',
                src: 'prove',
                input: ({ context: { values } }) => ({ email: values.email.trim() }),
                onDone: { target: 'submitting', actions: { type: 'keepProof', params: ({ event }) => event.output } },
                onError: { target: 'form', actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) } },
              },
            },
          },
        },
        code: {
          description: 'Email and password are correct, and the account has a second factor.',
          initial: 'form',
          states: {
            form: {
              description: 'The visitor types a code of their authenticator app, or a recovery code.',
              on: {
                'field.change': { actions: { type: 'change', params: ({ event }) => event } },
                'field.leave': { actions: { type: 'touch', params: ({ event }) => event.field } },
                submit: [{ guard: 'canConfirm', target: 'submitting' }, { actions: 'touchCode' }],
                'login.choose': { target: '#loginModal.open.login', actions: 'forgetCode' },
              },
            },
            submitting: {
              description: 'The code is being checked; it stays in the form if it is wrong.',
              tags: 'busy',
              entry: 'forgetFailure',
              invoke: {
                id: 'signIn',
                src: 'signIn',
                input: ({ context: { values, proof } }) => ({
                  email: values.email.trim(),
                  password: values.password,
                  code: values.code.trim(),
                  proof,
                }),
                onDone: {
                  target: '#loginModal.closed',
                  actions: ['reloadSession', 'returnToPlace', { type: 'welcome', params: ({ event }) => ({ name: event.output.name }) }],
                },
                onError: { target: 'form', actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) } },
              },
            },
          },
        },
        register: {
          description: 'Registration: the password is chosen later, on the page of the mailed link.',
          invoke: {
            id: 'mailedLink',
            src: 'mailedLink',
            input: ({ context: { values } }) => ({ purpose: 'register', values: { name: values.name, email: values.email } }),
            onDone: { target: 'login', actions: { type: 'takeOver', params: ({ event }) => event.output } },
          },
        },
        forgotten: {
          description: 'Password reset: requesting a link to choose a new password.',
          invoke: {
            id: 'mailedLink',
            src: 'mailedLink',
            input: ({ context: { values } }) => ({ purpose: 'forgotten', values: { name: values.name, email: values.email } }),
            onDone: { target: 'login', actions: { type: 'takeOver', params: ({ event }) => event.output } },
          },
        },
      },
    },
  },
});
