import { actorAt, frozen } from '../../../.storybook/frozen.ts';
import { expectEveryState, type Situation, storyOf } from '../../../.storybook/story.tsx';
import type { Failure } from '../../../contract/failures.ts';
import { type LoginField, type LoginValues, linkErrors, loginErrors } from '../../machines/session/login-form.ts';
import { loginModalMachine } from '../../machines/session/login-modal.machine.ts';
import { type LinkPurpose, mailedLinkMachine } from '../../machines/session/mailed-link.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { LoginButton } from './LoginButton.tsx';
import { LoginDialog } from './LoginDialog.tsx';

export default { title: 'session/Login' };

type Modal = typeof loginModalMachine;
type MailedLink = typeof mailedLinkMachine;

const formOf = (values: LoginValues, touched: LoginField[] = [], failure: Failure | null = null) => ({
  values,
  touched,
  errors: loginErrors(values),
  failure,
  proof: null,
});
const linkOf = (purpose: LinkPurpose, { values: { name, email }, touched, failure }: ReturnType<typeof formOf>) => ({
  purpose,
  values: { name, email },
  touched: touched.filter((field) => field === 'name' || field === 'email'),
  errors: linkErrors({ name, email }),
  failure,
});
const nothing = { name: '', email: '', password: '', code: '' };
const empty = formOf(nothing);
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
  register: {
    value: { open: 'register' },
    context: empty,
    children: { mailedLink: actorAt(mailedLinkMachine, 'form', linkOf('register', empty)) },
  },
  forgotten: {
    value: { open: 'forgotten' },
    context: empty,
    children: { mailedLink: actorAt(mailedLinkMachine, 'form', linkOf('forgotten', empty)) },
  },
} satisfies Record<string, Situation<Modal>>;
expectEveryState<Modal>(loginModalMachine, situations);

const links = {
  registerTyping: { value: 'form', context: linkOf('register', empty) },
  registerCorrected: { value: 'form', context: linkOf('register', wrong) },
  registerRefused: { value: 'form', context: linkOf('register', formOf(typed, [], refusedWith('tooManyAttempts', 429))) },
  registerSubmitting: { value: 'submitting', context: linkOf('register', formOf(typed)) },
  registerSent: { value: { sent: 'once' }, context: linkOf('register', formOf(typed)) },
  registerResending: { value: { sent: 'resending' }, context: linkOf('register', formOf(typed)) },
  registerSentAgain: { value: { sent: 'again' }, context: linkOf('register', formOf(typed)) },
  forgottenTyping: { value: 'form', context: linkOf('forgotten', empty) },
  forgottenCorrected: { value: 'form', context: linkOf('forgotten', wrong) },
  forgottenSubmitting: { value: 'submitting', context: linkOf('forgotten', formOf(typed)) },
  forgottenSent: { value: { sent: 'once' }, context: linkOf('forgotten', formOf(typed)) },
  forgottenResending: { value: { sent: 'resending' }, context: linkOf('forgotten', formOf(typed)) },
  forgottenSentAgain: { value: { sent: 'again' }, context: linkOf('forgotten', formOf(typed)) },
  left: { value: 'left', context: linkOf('forgotten', formOf(typed)) },
} satisfies Record<string, Situation<MailedLink>>;
expectEveryState<MailedLink>(mailedLinkMachine, links);

const View = (props: ViewProps<Modal>) =>
  props.snapshot.hasTag('dialog') ? (
    <LoginDialog {...props} />
  ) : (
    <main className="p-4">
      <LoginButton {...props} />
    </main>
  );

/** The link within the modal around it. */
const Link = ({ snapshot: { value, context } }: ViewProps<MailedLink>) => {
  const around = formOf({ ...nothing, ...context.values });
  if (value === 'left') return <LoginDialog snapshot={frozen(loginModalMachine, { open: { login: 'form' } }, around)} send={() => {}} />;
  const children = { mailedLink: actorAt(mailedLinkMachine, value, context) };
  return <LoginDialog snapshot={frozen(loginModalMachine, { open: context.purpose }, around, children)} send={() => {}} />;
};

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
export const RegisterTyping = storyOf<MailedLink>(mailedLinkMachine, Link, links.registerTyping);
export const RegisterInvalid = storyOf<MailedLink>(mailedLinkMachine, Link, links.registerCorrected);
export const RegisterRefused = storyOf<MailedLink>(mailedLinkMachine, Link, links.registerRefused);
export const RegisterSubmitting = storyOf<MailedLink>(mailedLinkMachine, Link, links.registerSubmitting);
export const RegisterSent = storyOf<MailedLink>(mailedLinkMachine, Link, links.registerSent);
export const RegisterResending = storyOf<MailedLink>(mailedLinkMachine, Link, links.registerResending);
export const RegisterSentAgain = storyOf<MailedLink>(mailedLinkMachine, Link, links.registerSentAgain);
export const Forgotten = storyOf<Modal>(loginModalMachine, View, situations.forgotten);
export const ForgottenTyping = storyOf<MailedLink>(mailedLinkMachine, Link, links.forgottenTyping);
export const ForgottenInvalid = storyOf<MailedLink>(mailedLinkMachine, Link, links.forgottenCorrected);
export const ForgottenSubmitting = storyOf<MailedLink>(mailedLinkMachine, Link, links.forgottenSubmitting);
export const ForgottenSent = storyOf<MailedLink>(mailedLinkMachine, Link, links.forgottenSent);
export const ForgottenResending = storyOf<MailedLink>(mailedLinkMachine, Link, links.forgottenResending);
export const ForgottenSentAgain = storyOf<MailedLink>(mailedLinkMachine, Link, links.forgottenSentAgain);
export const LinkLeft = storyOf<MailedLink>(mailedLinkMachine, Link, links.left);
