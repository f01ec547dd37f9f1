import { signedInOnly } from '../session/signed-in-only.tsx';
import { ShellFlow } from '../shell/shell-context.tsx';
import { Account } from './Account.tsx';

/** `/account` and its subpaths. */
export const AccountPage = signedInOnly(function Page() {
  return <ShellFlow name="session" view={Account} />;
});
