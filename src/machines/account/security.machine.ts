import { assign, setup } from 'xstate';
import type { Failure } from '../../../contract/failures.ts';
import { failureOf } from '../failing.ts';
import { allTouched, type Errors, freshForm, isValid, withChange, withTouched } from '../form.ts';
import { effect, port } from '../port.ts';
import { type ChangePasswordValues, changePasswordErrors, type PasswordError } from '../session/password-form.ts';

type Field = keyof ChangePasswordValues;
type Context = {
  values: ChangePasswordValues;
  touched: Field[];
  errors: Errors<ChangePasswordValues, PasswordError>;
  failure: Failure | null;
};

const empty = freshForm<ChangePasswordValues, PasswordError>(
  { currentPassword: '', newPassword: '', confirmPassword: '' },
  changePasswordErrors,
);

/** Changes the member's password and ends their other sessions. */
export const securityMachine = setup({
  types: {
    context: {} as Context,
    events: {} as { type: 'field.change'; field: Field; value: string } | { type: 'field.leave'; field: Field } | { type: 'submit' },
    tags: {} as 'busy',
  },
  actors: {
    changePassword: port<void, ChangePasswordValues>('changePassword'),
  },
  actions: {
    change: assign(({ context }, { field, value }: { field: Field; value: string }) => ({
      ...withChange(context, { field, value }, changePasswordErrors),
      failure: null,
    })),
    touch: assign({ touched: ({ context }, field: Field) => withTouched(context.touched, field) }),
    touchAll: assign({ touched: ({ context }) => allTouched(context.values) }),
    startAgain: assign({ ...empty, failure: null }),
    forgetFailure: assign({ failure: null }),
    keepFailure: assign(failureOf),
    announceChanged: effect('announceChanged'),
  },
  guards: {
    isValid: ({ context }) => isValid(context.errors),
  },
}).createMachine({
  id: 'security',
  description: 'The page on which a member changes their password.',
  meta: { requirement: '2 Account area' },
  context: { ...empty, failure: null },
  initial: 'editing',
  states: {
    editing: {
      description: 'The member types the current and the new password.',
      on: {
        'field.change': { actions: { type: 'change', params: ({ event }) => event } },
        'field.leave': { actions: { type: 'touch', params: ({ event }) => event.field } },
        submit: [{ guard: 'isValid', target: 'saving' }, { actions: 'touchAll' }],
      },
    },
    saving: {
      description: 'The password is being changed and the other sessions are being ended.',
      tags: 'busy',
      entry: 'forgetFailure',
      invoke: {
        id: 'changePassword',
        src: 'changePassword',
        input: ({ context }) => context.values,
        onDone: { target: 'editing', actions: ['startAgain', 'announceChanged'] },
        onError: { target: 'editing', actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) } },
      },
    },
  },
});
