import { useTranslation } from 'react-i18next';
import type { sessionMachine } from '../../machines/session/session.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { useShellActor } from '../shell/shell-context.tsx';
import { Avatar } from '../ui/Avatar.tsx';
import { Button } from '../ui/Button.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { useLocale } from '../ui/use-locale.ts';
import { accountHome } from './account-home.ts';
import { userNameOf } from './user-name.ts';

/** The end of the mobile menu: the user, or the login button. */
export function MenuAccount({ snapshot }: ViewProps<typeof sessionMachine>) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { user } = snapshot.context;
  const navigation = useShellActor('navigation');
  const loginModal = useShellActor('loginModal');
  const login = () => {
    navigation.send({ type: 'menu.close' });
    loginModal.send({ type: 'open' });
  };
  return (
    <div className="border-t border-line p-4 flex items-center gap-3">
      {user ? (
        <>
          <Avatar name={userNameOf(locale, user)} url={user.imageUrl} size={40} />
          <div className="min-w-0 flex-1">
            <p className="font-semibold truncate">
              <bdi>{userNameOf(locale, user)}</bdi>
            </p>
            <TextLink href={accountHome(user)} className="text-small inline-flex min-h-6 items-center">
              {t(user.isAdmin ? 'account.companies' : 'account.profile')}
            </TextLink>
          </div>
        </>
      ) : (
        <Button variant="primary" small onClick={login}>
          {t('shell.login')}
        </Button>
      )}
    </div>
  );
}
