import { expectEveryState, type Situation, storyOf } from '../../../.storybook/story.tsx';
import type { Failure } from '../../../contract/failures.ts';
import { securityMachine } from '../../machines/account/security.machine.ts';
import { allTouched } from '../../machines/form.ts';
import { type ChangePasswordValues, changePasswordErrors } from '../../machines/session/password-form.ts';
import type { ViewProps } from '../Flow.tsx';
import { Security } from './Security.tsx';

export default { title: 'account/Security' };

type Page = typeof securityMachine;

const formOf = (values: ChangePasswordValues, failure: Failure | null = null) => ({
  values,
  touched: [],
  errors: changePasswordErrors(values),
  failure,
});
const empty = { currentPassword: '', newPassword: '', confirmPassword: '' };
const short = { currentPassword: 'daleel-demo', newPassword: 'abc', confirmPassword: 'abd' };
const typed = { currentPassword: 'daleel-demo', newPassword: 'daleel-next', confirmPassword: 'daleel-next' };
const failure: Failure = { code: 'wrongPassword', status: 400, message: null, requestId: 'r-1', fields: {} };
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
  editing: { value: 'editing', context: formOf(empty) },
  invalid: { value: 'editing', context: { ...formOf(short), touched: allTouched(short) } },
  refused: { value: 'editing', context: formOf(typed, failure) },
  guessablePassword: { value: 'editing', context: formOf(typed, guessable) },
  saving: { value: 'saving', context: formOf(typed) },
} satisfies Record<string, Situation<Page>>;
expectEveryState<Page>(securityMachine, situations);

const View = (props: ViewProps<Page>) => (
  <main className="wrap py-8">
    <Security {...props} />
  </main>
);

export const Editing = storyOf<Page>(securityMachine, View, situations.editing);
export const Invalid = storyOf<Page>(securityMachine, View, situations.invalid);
export const Refused = storyOf<Page>(securityMachine, View, situations.refused);
export const GuessablePassword = storyOf<Page>(securityMachine, View, situations.guessablePassword);
export const Saving = storyOf<Page>(securityMachine, View, situations.saving);
