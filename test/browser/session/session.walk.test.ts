import { walkFlows } from '../support/walks.ts';
import ensureMember from './ensure-member.page.ts';
import loginModal from './login-modal.page.ts';
import mailedLink from './mailed-link.page.ts';
import memberGate from './member-gate.page.ts';
import passwordAgain from './password-again.page.ts';
import session from './session.page.ts';
import sessionEnd from './session-end.page.ts';
import sessionEnding from './session-ending.page.ts';
import setPassword from './set-password.page.ts';

walkFlows({
  'asking a visitor to log in': ensureMember,
  'the login modal': loginModal,
  'a link by mail, for an account or a password': mailedLink,
  'the guard of a page that requires a login': memberGate,
  'the password, asked for again': passwordAgain,
  'the end of a session': sessionEnd,
  'a logout without a connection': sessionEnding,
  'the session': session,
  'choosing a password behind a mailed link': setPassword,
});
