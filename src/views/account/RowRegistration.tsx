import type { LucideIcon } from 'lucide-react';
import BadgeCheck from 'lucide-react/icons/badge-check';
import CircleX from 'lucide-react/icons/circle-x';
import Hourglass from 'lucide-react/icons/hourglass';
import { useTranslation } from 'react-i18next';
import type { CompanyAccount, Verification } from '../../../contract/entities/account.ts';
import { formatDay } from '../../i18n/formats.ts';
import { Badge } from '../ui/Badge.tsx';
import { Digits } from '../ui/Digits.tsx';
import { LinkButton } from '../ui/TextLink.tsx';
import { UndoLine } from '../ui/UndoLine.tsx';
import { type CompanyRowProps, nameId } from './company-row.ts';

const looks: Record<Exclude<Verification, 'unstated'>, { tone?: 'open' | 'closed' | 'pending'; icon?: LucideIcon }> = {
  awaiting: { tone: 'pending', icon: Hourglass },
  verified: { tone: 'open', icon: BadgeCheck },
  expired: { tone: 'closed', icon: CircleX },
};

/** The commercial registration of a company, its verification status, and the action that changes it. */
export function RowRegistration({ company, account, snapshot, send }: CompanyRowProps & { account: CompanyAccount }) {
  const { t } = useTranslation('member');
  const { verification } = account;
  if (verification === 'unstated') return <span className="hint block mt-1">{t('companies.unstated')}</span>;
  return (
    <span className="grid gap-1 mt-1">
      <Registered account={account} />
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge {...looks[verification]}>{t(`companies.${verification}`)}</Badge>
        <Change company={company} account={account} snapshot={snapshot} send={send} />
      </span>
    </span>
  );
}

/** Sets or removes the verification, or undoes that while it has not taken effect. */
function Change({ company, account: { verification, delayed }, snapshot, send }: CompanyRowProps & { account: CompanyAccount }) {
  const { t } = useTranslation('member');
  const isAt = (work: 'verifying' | 'undoing') => snapshot.matches(work) && snapshot.context.checked?.id === company.id;
  if (delayed)
    return (
      <UndoLine
        text={t(delayed.verified ? 'companies.delayedVerified' : 'companies.delayedUnverified')}
        describedBy={nameId(company)}
        busy={isAt('undoing')}
        disabled={!isAt('undoing') && !snapshot.can({ type: 'verification.undo', company })}
        onUndo={() => send({ type: 'verification.undo', company })}
      />
    );
  if (verification !== 'awaiting' && verification !== 'verified') return null;
  return (
    <LinkButton
      className="text-small max-md:min-h-11"
      aria-describedby={nameId(company)}
      aria-busy={isAt('verifying') || undefined}
      aria-disabled={!snapshot.can({ type: 'verification.change', company }) || undefined}
      onClick={() => send({ type: 'verification.change', company })}
    >
      {t(verification === 'verified' ? 'companies.unverify' : 'companies.verify')}
    </LinkButton>
  );
}

function Registered({ account: { cr_number, cr_expires_on } }: { account: CompanyAccount }) {
  const { t } = useTranslation('member');
  return (
    <span className="hint">
      {t('companies.registration')} <Digits>{cr_number ?? ''}</Digits>{' '}
      {cr_expires_on && t('companies.expiresOn', { date: formatDay(cr_expires_on) })}
    </span>
  );
}
