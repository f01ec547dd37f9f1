import { Lock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { OwnTender } from '../../../../contract/entities/tenders.ts';
import { Note } from '../../ui/Note.tsx';
import { Sentence } from '../../ui/Sentence.tsx';
import { Deadline } from '../TenderTime.tsx';

/** Why nothing can be decided any more. */
export function Over({ tender: { phase, deadline } }: { tender: OwnTender }) {
  const { t } = useTranslation('tenders');
  if (phase === 'cancelled') return <Note tone="info">{t('interests.cancelled')}</Note>;
  if (phase !== 'sealed' || !deadline) return null;
  return (
    <Note tone="info">
      <Sentence write={(moment) => t('interests.passed', { moment })}>
        <Deadline instant={deadline} />
      </Sentence>
    </Note>
  );
}

/** How many proposals there are, and why nothing else is told. */
export function SealedProposals({ count }: { count: number }) {
  const { t } = useTranslation('tenders');
  return (
    <div className="flex items-start gap-3">
      <Lock className="size-5 mt-0.5 text-ink-3" />
      <div>
        <p className="font-medium">{t('interests.arrived', { count })}</p>
        <p className="text-ink-2">{t('interests.sealed')}</p>
      </div>
    </div>
  );
}
