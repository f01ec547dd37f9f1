import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { sessionMachine } from '../../machines/session/session.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { ShellFlow } from '../shell/shell-context.tsx';
import { Avatar } from '../ui/Avatar.tsx';
import { useLocale } from '../ui/use-locale.ts';
import { accountHome } from './account-home.ts';
import { LoginButton } from './LoginButton.tsx';
import { userNameOf } from './user-name.ts';

/** The end of the navigation bar: the user's avatar, or the login button. */
export function AccountCorner({ snapshot }: ViewProps<typeof sessionMachine>) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { user } = snapshot.context;
  if (snapshot.matches('restoring')) return <span className="size-11" />;
  if (!user) return <ShellFlow name="loginModal" view={LoginButton} />;
  const name = userNameOf(locale, user);
  return (
    <Link href={accountHome(user)} className="grid place-items-center size-11 rounded-full" aria-label={t('shell.account', { name })}>
      <Avatar name={name} url={user.imageUrl} />
    </Link>
  );
}
