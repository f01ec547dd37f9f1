import { useTranslation } from 'react-i18next';
import { ShellFlow } from '../shell/shell-context.tsx';
import { Title } from '../shell/Title.tsx';
import { Account } from './Account.tsx';

/** `/account` and what lies below it. */
export function AccountPage() {
  const { t } = useTranslation();
  return (
    <>
      <Title page={t('account.title')} />
      <ShellFlow name="session" view={Account} />
    </>
  );
}
