import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { Tender, WatchedTender } from '../../../../contract/entities/tenders.ts';
import { groupOf, isClosingSoon } from '../../../../contract/rules/tenders.ts';
import { useUser } from '../../session/use-user.ts';
import { Countdown } from '../../ui/Countdown.tsx';
import { classes } from '../../ui/classes.ts';
import { Digits } from '../../ui/Digits.tsx';
import { useServerNow } from '../../ui/server-clock.ts';
import { useLocale } from '../../ui/use-locale.ts';
import { BidLine } from '../BidStanding.tsx';
import { OwnStanding, ownStateOf } from '../TenderStanding.tsx';
import { Moment } from '../TenderTime.tsx';
import { TenderWatch } from '../TenderWatch.tsx';
import { publisherOf, titleOf } from '../titles.ts';
import { WatchedNews } from './WatchedNews.tsx';

/** A page of watched tenders, as a table; as cards on small screens. */
export function WatchedRows({ watched }: { watched: readonly WatchedTender[] }) {
  const { t } = useTranslation('member');
  const { t: tenders } = useTranslation('tenders');
  return (
    <div className="card overflow-hidden">
      <table aria-label={t('watched.list')} className="tbl tbl-cards [&_th]:whitespace-normal! md:max-xl:[&_:is(td,th)]:px-2.5!">
        <thead>
          <tr>
            <th className="xl:w-[290px]">{t('watched.tender')}</th>
            <th>
              {tenders('tender.deadline')} {tenders('tender.qatarTime')}
            </th>
            <th>{t('watched.news')}</th>
            <th>{t('watched.you')}</th>
            <th>
              <span className="sr-only">{t('watched.watching')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {watched.map((each) => (
            <Row key={each.tender.id} {...each} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ tender, news }: WatchedTender) {
  const { t } = useTranslation('member');
  const { t: tenders } = useTranslation('tenders');
  const locale = useLocale();
  const viewerId = useUser()?.id ?? null;
  return (
    <tr className="relative">
      <td className="full max-md:pe-11!">
        <Link
          id={`tender-${tender.id}-title`}
          className="title-link font-semibold block max-md:text-body wrap-anywhere"
          href={`/tender-profile/${tender.id}`}
        >
          <bdi>{titleOf(locale, tender)}</bdi>
        </Link>
        <bdi className="hint block wrap-anywhere">{publisherOf(locale, tender)}</bdi>
        <span className="hint block">
          <Digits>{tender.number}</Digits>
        </span>
      </td>
      <td data-label={`${tenders('tender.deadline')} ${tenders('tender.qatarTime')}`}>
        <span className="font-medium">
          <Moment instant={tender.deadline} />
        </span>
        <Left tender={tender} />
      </td>
      <td className="full max-md:order-1" data-label={t('watched.news')}>
        <WatchedNews tenderId={tender.id} news={news} />
      </td>
      <td data-label={t('watched.you')}>
        <Done tender={tender} viewerId={viewerId} />
      </td>
      <td className="max-md:absolute! max-md:end-1 max-md:top-3 ps-0!">
        <TenderWatch tender={tender} viewerId={viewerId} />
      </td>
    </tr>
  );
}

/** The time left, or how the tender has ended. */
function Left({ tender: { phase, deadline } }: { tender: Tender }) {
  const { t } = useTranslation('tenders');
  const now = useServerNow();
  if (groupOf(phase) === 'ended') return <span className="block hint">{t(`tender.${phase}`)}</span>;
  return (
    <span className={classes('block text-small', isClosingSoon(deadline, now) ? 'font-medium text-pending' : 'text-ink-3')}>
      <Countdown until={deadline} />
    </span>
  );
}

/** What the member has done: their bid, an interest, or nothing. */
function Done({ tender, viewerId }: { tender: Tender; viewerId: number | null }) {
  const { t } = useTranslation('member');
  const { id, standing } = tender;
  if (standing) return <BidLine standing={standing} tenderId={id} describedBy={`tender-${id}-title`} isAlone />;
  if (ownStateOf(tender, viewerId) === null) return <span className="text-ink-2">{t('watched.nothingDone')}</span>;
  return <OwnStanding tender={tender} viewerId={viewerId} />;
}
