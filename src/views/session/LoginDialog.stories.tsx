import { expectEveryState, type Situation, storyOf } from '../../../.storybook/story.tsx';
import type { Failure } from '../../../contract/failures.ts';
import { type LoginField, type LoginValues, loginErrors } from '../../machines/session/login-form.ts';
import { loginModalMachine } from '../../machines/session/login-modal.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { LoginButton } from './LoginButton.tsx';
import { LoginDialog } from './LoginDialog.tsx';

export default { title: 'session/Login' };

type Modal = typeof loginModalMachine;

const formOf = (values: LoginValues, touched: LoginField[] = [], failure: Failure | null = null) => ({
  values,
  touched,
  errors: loginErrors(values),
  failure,
  proof: null,
});
const empty = formOf({ name: '', email: '', password: '', code: '' });
const wrong = formOf({ name: '', email: 'office@', password: '', code: '' }, ['name', 'email', 'password']);
const typed = { name: 'Noor Al-Kuwari', email: 'office@marsaclean.example', password: 'daleel-demo', code: '' };
const coded = { ...typed, code: '123456' };
const refusedWith = (code: Failure['code'], status: number): Failure => ({ code, status, message: null, requestId: 'r-1', fields: {} });

const situations = {
  closed: { value: 'closed', context: empty },
  login: { value: { open: { login: 'form' } }, context: empty },
  loginCorrected: { value: { open: { login: 'form' } }, context: wrong },
  loginRefused: { value: { open: { login: 'form' } }, context: formOf(typed, [], refusedWith('wrongCredentials', 400)) },
  loginSubmitting: { value: { open: { login: 'submitting' } }, context: formOf(typed) },
  loginProving: { value: { open: { login: 'proving' } }, context: formOf(typed) },
  code: { value: { open: { code: 'form' } }, context: formOf(typed) },
  codeMissing: { value: { open: { code: 'form' } }, context: formOf(typed, ['code']) },
  codeShort: { value: { open: { code: 'form' } }, context: formOf({ ...coded, code: '123' }, ['code']) },
  codeWrong: { value: { open: { code: 'form' } }, context: formOf(coded, [], refusedWith('wrongCode', 400)) },
  codeRefused: { value: { open: { code: 'form' } }, context: formOf(coded, [], refusedWith('tooManyAttempts', 429)) },
  codeSubmitting: { value: { open: { code: 'submitting' } }, context: formOf(coded) },
  register: { value: { open: { register: 'form' } }, context: empty },
  registerCorrected: { value: { open: { register: 'form' } }, context: wrong },
  registerRefused: { value: { open: { register: 'form' } }, context: formOf(typed, [], refusedWith('tooManyAttempts', 429)) },
  registerSubmitting: { value: { open: { register: 'submitting' } }, context: formOf(typed) },
  registerSent: { value: { open: { register: { sent: 'once' } } }, context: formOf(typed) },
  registerResending: { value: { open: { register: { sent: 'resending' } } }, context: formOf(typed) },
  registerSentAgain: { value: { open: { register: { sent: 'again' } } }, context: formOf(typed) },
  forgotten: { value: { open: { forgotten: 'form' } }, context: empty },
  forgottenCorrected: { value: { open: { forgotten: 'form' } }, context: wrong },
  forgottenSubmitting: { value: { open: { forgotten: 'submitting' } }, context: formOf(typed) },
  forgottenSent: { value: { open: { forgotten: { sent: 'once' } } }, context: formOf(typed) },
  forgottenResending: { value: { open: { forgotten: { sent: 'resending' } } }, context: formOf(typed) },
  forgottenSentAgain: { value: { open: { forgotten: { sent: 'again' } } }, context: formOf(typed) },
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
export const Login = storyOf<Modal>(loginModalMachine, View, situations.login);
export const LoginInvalid = storyOf<Modal>(loginModalMachine, View, situations.loginCorrected);
export const LoginRefused = storyOf<Modal>(loginModalMachine, View, situations.loginRefused);
export const LoginSubmitting = storyOf<Modal>(loginModalMachine, View, situations.loginSubmitting);
export const LoginProving = storyOf<Modal>(loginModalMachine, View, situations.loginProving);
export const Code = storyOf<Modal>(loginModalMachine, View, situations.code);
export const CodeMissing = storyOf<Modal>(loginModalMachine, View, situations.codeMissing);
export const CodeShort = storyOf<Modal>(loginModalMachine, View, situations.codeShort);
export const CodeWrong = storyOf<Modal>(loginModalMachine, View, situations.codeWrong);
export const CodeRefused = storyOf<Modal>(loginModalMachine, View, situations.codeRefused);
export const CodeSubmitting = storyOf<Modal>(loginModalMachine, View, situations.codeSubmitting);
export const Register = storyOf<Modal>(loginModalMachine, View, situations.register);
export const RegisterInvalid = storyOf<Modal>(loginModalMachine, View, situations.registerCorrected);
export const RegisterRefused = storyOf<Modal>(loginModalMachine, View, situations.registerRefused);
export const RegisterSubmitting = storyOf<Modal>(loginModalMachine, View, situations.registerSubmitting);
export const RegisterSent = storyOf<Modal>(loginModalMachine, View, situations.registerSent);
export const RegisterResending = storyOf<Modal>(loginModalMachine, View, situations.registerResending);
export const RegisterSentAgain = storyOf<Modal>(loginModalMachine, View, situations.registerSentAgain);
export const Forgotten = storyOf<Modal>(loginModalMachine, View, situations.forgotten);
export const ForgottenInvalid = storyOf<Modal>(loginModalMachine, View, situations.forgottenCorrected);
export const ForgottenSubmitting = storyOf<Modal>(loginModalMachine, View, situations.forgottenSubmitting);
export const ForgottenSent = storyOf<Modal>(loginModalMachine, View, situations.forgottenSent);
export const ForgottenResending = storyOf<Modal>(loginModalMachine, View, situations.forgottenResending);
export const ForgottenSentAgain = storyOf<Modal>(loginModalMachine, View, situations.forgottenSentAgain);
