import Check from 'lucide-react/icons/check';
import Mail from 'lucide-react/icons/mail';
import { useTranslation } from 'react-i18next';
import type { CompanyAccount } from '../../../contract/entities/account.ts';
import { formatDate } from '../../i18n/formats.ts';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { type CompanyRowProps, nameId } from './company-row.ts';

/** Whether the company has an account. */
export function AccountBadge({ account }: { account: CompanyAccount }) {
  const { t } = useTranslation('member');
  if (account.state === 'none') return <Badge>{t('companies.none')}</Badge>;
  if (account.state === 'active')
    return (
      <Badge tone="open" icon={Check}>
        {t('companies.active')}
      </Badge>
    );
  return (
    <Badge tone="pending" icon={Mail}>
      {account.invitedAt ? t('companies.invitedOn', { date: formatDate(account.invitedAt) }) : t('companies.invited')}
    </Badge>
  );
}

/** An admin's actions: view or invite, and merge. */
export function AdminActions(props: CompanyRowProps & { account: CompanyAccount }) {
  const { t } = useTranslation('member');
  const { company, snapshot, send } = props;
  return (
    <>
      <AccountAction {...props} />
      <Button
        variant="quiet"
        small
        aria-describedby={nameId(company)}
        disabled={!snapshot.can({ type: 'merge', company })}
        onClick={() => send({ type: 'merge', company })}
      >
        {t('companies.merge')}
      </Button>
    </>
  );
}

function AccountAction({ company, account, snapshot, send }: CompanyRowProps & { account: CompanyAccount }) {
  const { t } = useTranslation('member');
  if (account.state === 'active')
    return (
      <ButtonLink href={`/companies/${company.id}`} variant="quiet" small>
        {t('companies.view')}
      </ButtonLink>
    );
  return (
    <Button
      small
      aria-describedby={nameId(company)}
      disabled={!snapshot.can({ type: 'invite', company })}
      onClick={() => send({ type: 'invite', company })}
    >
      {t(account.state === 'invited' ? 'companies.again' : 'companies.invite')}
    </Button>
  );
}
