import { useTranslation } from 'react-i18next';
import type { User } from '../../../contract/entities/session.ts';
import type { sessionMachine } from '../../machines/session/session.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { LoginButton } from '../session/LoginButton.tsx';
import { ShellFlow } from '../shell/shell-context.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { AccountMenu } from './AccountMenu.tsx';

/** The account area: its menu, and who is signed in. */
export function Account({ snapshot, send }: ViewProps<typeof sessionMachine>) {
  const { t } = useTranslation();
  const { user } = snapshot.context;
  return (
    <div className="wrap pt-5 lg:pt-8">
      {snapshot.matches('restoring') && <Skeleton className="h-64" />}
      {!user && !snapshot.matches('restoring') && (
        <Notice
          title={t('account.closedTitle')}
          text={t('account.closedText')}
          action={<ShellFlow name="loginModal" view={LoginButton} />}
        />
      )}
      {user && (
        <div className="grid lg:grid-cols-[248px_minmax(0,1fr)] gap-5 lg:gap-8 items-start">
          <AccountMenu user={user} busy={snapshot.hasTag('busy')} onLogout={() => send({ type: 'logout' })} />
          <SignedInAs user={user} />
        </div>
      )}
    </div>
  );
}

function SignedInAs({ user }: { user: User }) {
  const { t } = useTranslation();
  return (
    <div className="min-w-0">
      <div className="mb-5">
        <h1 className="text-h2 lg:text-[1.625rem] lg:leading-8">{t('account.title')}</h1>
        <p className="text-ink-2 mt-1">{t('account.lead')}</p>
      </div>
      <section className="card px-5 sm:px-6 pt-5 sm:pt-6 pb-3">
        <h2 className="text-h3">{t('account.card')}</h2>
        <dl className="dl mt-2">
          <div>
            <dt>{t('account.name')}</dt>
            <dd>
              <bdi>{user.name}</bdi>
            </dd>
          </div>
          <div>
            <dt>{t('account.email')}</dt>
            <dd>
              <bdi dir="ltr">{user.email}</bdi>
            </dd>
          </div>
          <div>
            <dt>{t('account.kind')}</dt>
            <dd>{t(user.isAdmin ? 'account.admin' : 'account.member')}</dd>
          </div>
        </dl>
      </section>
    </div>
  );
}
