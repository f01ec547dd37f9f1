import { expectEveryState, type Situation, storyOf } from '../../../.storybook/story.tsx';
import type { Failure } from '../../../contract/failures.ts';
import { type NewPasswordValues, newPasswordErrors } from '../../machines/session/password-form.ts';
import { setPasswordMachine } from '../../machines/session/set-password.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { SetPassword } from './SetPassword.tsx';

export default { title: 'session/SetPassword' };

type Page = typeof setPasswordMachine;
type Context = Situation<Page>['context'];

const formOf = (values: NewPasswordValues, more: Partial<Context> = {}): Context => ({
  verificationToken: 'token',
  values,
  touched: [],
  errors: newPasswordErrors(values),
  failure: null,
  ...more,
});
const empty = { newPassword: '', confirmPassword: '' };
const typed = { newPassword: 'daleel-demo', confirmPassword: 'daleel-demo' };
const different = { newPassword: 'daleel-demo', confirmPassword: 'daleel' };
const both: Context['touched'] = ['newPassword', 'confirmPassword'];
const failure: Failure = { code: 'tooManyAttempts', status: 429, message: null, requestId: 'r-1', fields: {} };
const guessable: Failure = {
  code: 'invalidInput',
  status: 422,
  message: null,
  requestId: 'r-2',
  fields: {
    newPassword:
      'This password is easy to guess: a known word or name, also with digits and signs, a date or a sequence. Use three unrelated words, or ten random characters.',
  },
};

const situations = {
  missing: { value: 'missing', context: formOf(empty, { verificationToken: null }) },
  editing: { value: 'editing', context: formOf(empty) },
  empty: { value: 'editing', context: formOf(empty, { touched: both }) },
  different: { value: 'editing', context: formOf(different, { touched: both }) },
  refused: { value: 'editing', context: formOf(typed, { failure }) },
  guessablePassword: { value: 'editing', context: formOf(typed, { failure: guessable }) },
  saving: { value: 'saving', context: formOf(typed) },
  linkExpired: { value: 'linkExpired', context: formOf(typed) },
  redirecting: { value: 'redirecting', context: formOf(typed) },
  redirected: { value: 'redirected', context: formOf(typed) },
} satisfies Record<string, Situation<Page>>;
expectEveryState<Page>(setPasswordMachine, situations, { transient: ['reading'] });

const View = (props: ViewProps<Page>) => (
  <main>
    <SetPassword {...props} />
  </main>
);

export const Missing = storyOf<Page>(setPasswordMachine, View, situations.missing);
export const Editing = storyOf<Page>(setPasswordMachine, View, situations.editing);
export const Empty = storyOf<Page>(setPasswordMachine, View, situations.empty);
export const Different = storyOf<Page>(setPasswordMachine, View, situations.different);
export const Refused = storyOf<Page>(setPasswordMachine, View, situations.refused);
export const GuessablePassword = storyOf<Page>(setPasswordMachine, View, situations.guessablePassword);
export const Saving = storyOf<Page>(setPasswordMachine, View, situations.saving);
export const LinkExpired = storyOf<Page>(setPasswordMachine, View, situations.linkExpired);
export const Redirecting = storyOf<Page>(setPasswordMachine, View, situations.redirecting);
export const Redirected = storyOf<Page>(setPasswordMachine, View, situations.redirected);
