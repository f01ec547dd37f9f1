import { useTranslation } from 'react-i18next';
import type { sessionMachine } from '../../machines/session/session.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { ShellFlow } from '../shell/shell-context.tsx';
import { Avatar } from '../ui/Avatar.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { accountHome } from './account-home.ts';
import { LoginButton } from './LoginButton.tsx';

/** The foot of the side menu: who is signed in, or the way to sign in. */
export function MenuAccount({ snapshot }: ViewProps<typeof sessionMachine>) {
  const { t } = useTranslation();
  const { user } = snapshot.context;
  return (
    <div className="border-t border-line p-4 flex items-center gap-3">
      {user ? (
        <>
          <Avatar name={user.name} url={user.imageUrl} size={40} />
          <div className="min-w-0 flex-1">
            <p className="font-semibold truncate">
              <bdi>{user.name}</bdi>
            </p>
            <TextLink href={accountHome(user)} className="text-small inline-flex min-h-6 items-center">
              {t('account.profile')}
            </TextLink>
          </div>
        </>
      ) : (
        <ShellFlow name="loginModal" view={LoginButton} />
      )}
    </div>
  );
}
