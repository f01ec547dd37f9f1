import { assign, setup } from 'xstate';
import type { User } from '../../../contract/entities/session.ts';
import type { Failure } from '../../../contract/failures.ts';
import { failedWith, failureOf } from '../failing.ts';
import { allTouched, type Errors, freshForm, isValid, withChange, withTouched } from '../form.ts';
import { known } from '../known.ts';
import { effect, port } from '../port.ts';
import { type NewPasswordValues, newPasswordErrors, type PasswordError } from './password-form.ts';

type Field = keyof NewPasswordValues;
type Context = {
  verificationToken: string | null;
  values: NewPasswordValues;
  touched: Field[];
  errors: Errors<NewPasswordValues, PasswordError>;
  failure: Failure | null;
};

/** The page of a mailed link: sets the password, signs in and opens the start page of the account. */
export const setPasswordMachine = setup({
  types: {
    input: {} as { verificationToken: string | null },
    context: {} as Context,
    events: {} as
      | { type: 'field.change'; field: Field; value: string }
      | { type: 'field.leave'; field: Field }
      | { type: 'submit' }
      | { type: 'link.request' },
    tags: {} as 'busy',
  },
  actors: {
    setPassword: port<User | null, NewPasswordValues & { verificationToken: string }>('setPassword'),
    hasCompany: port<boolean>('hasCompany'),
  },
  actions: {
    reloadSession: effect('reloadSession'),
    /** Welcomes the user with the product's name (section 8). */
    welcome: effect('welcome'),
    /** Opens the start page of the account and removes the link from the history. */
    openStartPage: effect<string>('openStartPage'),
    /** Confirms that the password is saved. */
    announceSaved: effect('announceSaved'),
    openLogin: effect('openLogin'),
    /** Opens the login modal at the form that requests a new link. */
    requestLink: effect('requestLink'),
    change: assign(({ context }, { field, value }: { field: Field; value: string }) => ({
      ...withChange(context, { field, value }, newPasswordErrors),
      failure: null,
    })),
    touch: assign({ touched: ({ context }, field: Field) => withTouched(context.touched, field) }),
    touchAll: assign({ touched: ({ context }) => allTouched(context.values) }),
    forgetFailure: assign({ failure: null }),
    keepFailure: assign(failureOf),
  },
  guards: {
    hasToken: ({ context }) => Boolean(context.verificationToken),
    isValid: ({ context }) => isValid(context.errors),
    isExpiredLink: failedWith('deadLink'),
    needsLogin: (_, user: User | null) => user === null,
    isAdmin: (_, user: User | null) => user?.isAdmin === true,
    isYes: (_, answer: boolean) => answer,
  },
}).createMachine({
  id: 'setPassword',
  description: 'The page of a mailed verification link, where the user chooses a password.',
  context: ({ input }) => ({ ...input, ...freshForm({ newPassword: '', confirmPassword: '' }, newPasswordErrors), failure: null }),
  initial: 'reading',
  states: {
    reading: {
      description: 'The verification token is read from the URL.',
      always: [{ guard: 'hasToken', target: 'editing' }, { target: 'missing' }],
    },
    missing: {
      description: 'The URL has no verification token: the page explains how to request a new link.',
      meta: { requirement: '8 Missing verification token' },
      on: { 'link.request': { actions: 'requestLink' } },
    },
    editing: {
      description: 'The user types the new password twice.',
      meta: { requirement: '5 Set password form' },
      on: {
        'field.change': { actions: { type: 'change', params: ({ event }) => event } },
        'field.leave': { actions: { type: 'touch', params: ({ event }) => event.field } },
        submit: [{ guard: 'isValid', target: 'saving' }, { actions: 'touchAll' }],
      },
    },
    saving: {
      description: 'The password is being saved; nothing typed is lost if that fails.',
      tags: 'busy',
      entry: 'forgetFailure',
      invoke: {
        id: 'setPassword',
        src: 'setPassword',
        input: ({ context }) => ({ ...context.values, verificationToken: known(context.verificationToken) }),
        onDone: [
          {
            guard: { type: 'needsLogin', params: ({ event }) => event.output },
            target: 'redirected',
            actions: ['announceSaved', { type: 'openStartPage', params: '/' }, 'openLogin'],
          },
          {
            guard: { type: 'isAdmin', params: ({ event }) => event.output },
            target: 'redirected',
            actions: ['reloadSession', 'welcome', { type: 'openStartPage', params: '/account/company-list' }],
          },
          { target: 'redirecting', actions: ['reloadSession', 'welcome'] },
        ],
        onError: [
          { guard: { type: 'isExpiredLink', params: ({ event }) => ({ error: event.error }) }, target: 'linkExpired' },
          { target: 'editing', actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) } },
        ],
      },
    },
    linkExpired: {
      description: 'The link or another one of the account was used, or it is older than 48 hours: a new one can be requested.',
      on: { 'link.request': { actions: 'requestLink' } },
    },
    redirecting: {
      description: 'The user is signed in; the start page depends on whether they have a company.',
      meta: { requirement: '4 Set password' },
      tags: 'busy',
      invoke: {
        id: 'hasCompany',
        src: 'hasCompany',
        onDone: [
          {
            guard: { type: 'isYes', params: ({ event }) => event.output },
            target: 'redirected',
            actions: { type: 'openStartPage', params: '/' },
          },
          { target: 'redirected', actions: { type: 'openStartPage', params: '/account' } },
        ],
        onError: { target: 'redirected', actions: { type: 'openStartPage', params: '/account' } },
      },
    },
    redirected: {
      description: 'The start page of the account is shown.',
      tags: 'busy',
      type: 'final',
    },
  },
});
