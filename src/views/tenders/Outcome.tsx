import { useTranslation } from 'react-i18next';
import type { TenderDetail } from '../../../contract/entities/tenders.ts';
import { inLanguage } from '../../../contract/locale.ts';
import { Note } from '../ui/Note.tsx';
import { Sentence } from '../ui/Sentence.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { useLocale } from '../ui/use-locale.ts';
import { Moment } from './TenderTime.tsx';

/** The result of a tender after its deadline: number of opened proposals, the awarded bidder, and the statement. */
export function Outcome({ tender: { opening, decision, phase } }: { tender: TenderDetail }) {
  const { t } = useTranslation('tenders');
  if (!opening) return null;
  return (
    <Note tone="info">
      {decision && <Decided decision={decision} />}
      <span className="block">
        <Sentence t={t} text="tenderPage.openedCount" count={opening.count} parts={{ moment: <Moment instant={opening.at} /> }} />{' '}
        {phase === 'evaluation' && t('tenderPage.evaluated')}
      </span>
    </Note>
  );
}

function Decided({ decision: { winner, statement, at } }: { decision: NonNullable<TenderDetail['decision']> }) {
  const { t } = useTranslation('tenders');
  const locale = useLocale();
  const name = winner && <bdi>{inLanguage(locale, winner.name, winner.nameAr)}</bdi>;
  return (
    <>
      <b className="font-semibold">
        {winner ? t('tenderPage.awardedTo') : t('tenderPage.unsuccessfulTitle')}{' '}
        {winner?.company ? <TextLink href={`/companies/${winner.company}`}>{name}</TextLink> : name}
      </b>{' '}
      <Moment instant={at} />
      {statement && (
        <span dir="auto" className="block whitespace-pre-line wrap-anywhere text-start">
          {statement}
        </span>
      )}
    </>
  );
}
