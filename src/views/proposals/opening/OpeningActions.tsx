import Bell from 'lucide-react/icons/bell';
import FileText from 'lucide-react/icons/file-text';
import UserPlus from 'lucide-react/icons/user-plus';
import { useTranslation } from 'react-i18next';
import { canConfirm, canName, canObject, canRemind, canWithdraw, standingOf } from '../../../machines/proposals/opening-standing.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import type { OpeningPart } from './opening-part.ts';

/** What the reader can do in the opening now. */
export function OpeningActions({ opening, snapshot, send }: OpeningPart) {
  const { t } = useTranslation('proposals');
  const { tender, role, second } = opening;
  const standing = standingOf(opening);
  const doing = snapshot.matches('acting') ? snapshot.context.act : null;
  const isHeld = (type: 'name' | 'open' | 'withdraw' | 'remind' | 'object') => !snapshot.hasTag('dialog') && !snapshot.can({ type });
  const proposals = `/account/tender-management/${tender.id}/proposals`;
  return (
    <div className="flex flex-col-reverse sm:flex-row sm:flex-wrap sm:justify-end gap-3">
      {canWithdraw(opening) && (
        <Button className="sm:me-auto" busy={doing === 'withdraw'} disabled={isHeld('withdraw')} onClick={() => send({ type: 'withdraw' })}>
          {t('opening.withdraw')}
        </Button>
      )}
      {canObject(opening) && (
        <Button className="sm:me-auto" busy={doing === 'object'} disabled={isHeld('object')} onClick={() => send({ type: 'object' })}>
          {t('opening.object')}
        </Button>
      )}
      {canName(opening) && (
        <Button icon={UserPlus} disabled={isHeld('name')} onClick={() => send({ type: 'name' })}>
          {t(second ? 'opening.another' : 'opening.name')}
        </Button>
      )}
      {canRemind(opening) && (
        <Button icon={Bell} busy={doing === 'remind'} disabled={isHeld('remind')} onClick={() => send({ type: 'remind' })}>
          {t('opening.remind')}
        </Button>
      )}
      {canConfirm(opening) && (
        <Button variant="primary" busy={doing === 'confirm'} disabled={isHeld('open')} onClick={() => send({ type: 'open' })}>
          {t('opening.confirm')}
        </Button>
      )}
      {role === 'first' && ['opened', 'alone', 'empty'].includes(standing) && (
        <ButtonLink href={proposals}>{t('opening.toProposals')}</ButtonLink>
      )}
      {standing === 'opened' && (
        <ButtonLink icon={FileText} href={`/account/tender-management/${tender.id}/minutes`}>
          {t('opening.toMinutes')}
        </ButtonLink>
      )}
    </div>
  );
}
