import Lock from 'lucide-react/icons/lock';
import LockOpen from 'lucide-react/icons/lock-open';
import { useTranslation } from 'react-i18next';
import type { OwnTender } from '../../../../contract/entities/tenders.ts';
import { isOver, isSealed } from '../../../../contract/rules/tenders.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Note } from '../../ui/Note.tsx';
import { Sentence } from '../../ui/Sentence.tsx';
import { Deadline } from '../TenderTime.tsx';
import { proposalsOf } from '../titles.ts';

/** Why no decision is possible any more. */
export function Over({ tender: { phase, deadline } }: { tender: OwnTender }) {
  const { t } = useTranslation('publishing');
  if (phase === 'cancelled') return <Note tone="info">{t('interests.cancelled')}</Note>;
  if (!isOver(phase) || !deadline) return null;
  return (
    <Note tone="info">
      <Sentence t={t} text="interests.passed" parts={{ moment: <Deadline instant={deadline} /> }} />
    </Note>
  );
}

/** The number of proposals, why nothing else is shown before the opening, and where they are opened and evaluated. */
export function ArrivedProposals({ tender }: { tender: OwnTender }) {
  const { t } = useTranslation('publishing');
  const { phase, proposals } = tender;
  const Icon = isSealed(phase) ? Lock : LockOpen;
  return (
    <div className="flex flex-wrap items-start gap-3">
      <Icon className="size-5 mt-0.5 text-ink-3" />
      <div className="flex-1 min-w-48">
        <p className="font-medium">{t('interests.arrived', { count: proposals })}</p>
        <p className="text-ink-2">{isSealed(phase) ? t('interests.sealed') : isOver(phase) && t('interests.opened')}</p>
        {phase === 'sealed' && <p className="text-ink-2">{t('interests.canOpen')}</p>}
      </div>
      {isOver(phase) && (
        <ButtonLink small href={proposalsOf(tender)} className="max-sm:w-full">
          {phase === 'sealed' ? t('interests.toOpening') : t('interests.toProposals')}
        </ButtonLink>
      )}
    </div>
  );
}
