import { expectEveryState, type Situation, storyOf } from '../../../.storybook/story.tsx';
import { loginErrors } from '../../machines/session/login-form.ts';
import { loginModalMachine } from '../../machines/session/login-modal.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { LoginButton } from './LoginButton.tsx';
import { LoginDialog } from './LoginDialog.tsx';

export default { title: 'session/Login' };

type Modal = typeof loginModalMachine;
const empty = { email: '', password: '' };
const typed = { email: 'office@marsaclean.example', password: 'daleel-demo' };
const wrong = { email: 'office@', password: '' };

const situations = {
  closed: { value: 'closed', context: { values: empty, touched: [], errors: loginErrors(empty), failure: null } },
  form: { value: { open: 'form' }, context: { values: empty, touched: [], errors: loginErrors(empty), failure: null } },
  corrected: {
    value: { open: 'form' },
    context: { values: wrong, touched: ['email', 'password'], errors: loginErrors(wrong), failure: null },
  },
  refused: {
    value: { open: 'form' },
    context: {
      values: typed,
      touched: ['email', 'password'],
      errors: {},
      failure: { code: 'wrongCredentials', status: 400, message: null, requestId: 'r-1', fields: {} },
    },
  },
  submitting: { value: { open: 'submitting' }, context: { values: typed, touched: ['email', 'password'], errors: {}, failure: null } },
} satisfies Record<string, Situation<Modal>>;
expectEveryState<Modal>(loginModalMachine, situations);

const View = (props: ViewProps<Modal>) =>
  props.snapshot.hasTag('dialog') ? (
    <LoginDialog {...props} />
  ) : (
    <main className="p-4">
      <LoginButton {...props} />
    </main>
  );

export const Closed = storyOf<Modal>(loginModalMachine, View, situations.closed);
export const Form = storyOf<Modal>(loginModalMachine, View, situations.form);
export const Corrected = storyOf<Modal>(loginModalMachine, View, situations.corrected);
export const Refused = storyOf<Modal>(loginModalMachine, View, situations.refused);
export const Submitting = storyOf<Modal>(loginModalMachine, View, situations.submitting);
