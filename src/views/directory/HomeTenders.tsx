import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { Tender } from '../../../contract/entities/tenders.ts';
import { windowOf } from '../../../contract/rules/tender-window.ts';
import { isClosingSoon } from '../../../contract/rules/tenders.ts';
import { TenderAge } from '../tenders/TenderAge.tsx';
import { Moment } from '../tenders/TenderTime.tsx';
import { TimeBar } from '../tenders/TimeBar.tsx';
import { publisherOf, titleOf } from '../tenders/titles.ts';
import { Countdown } from '../ui/Countdown.tsx';
import { classes } from '../ui/classes.ts';
import { Digits } from '../ui/Digits.tsx';
import { useServerNow } from '../ui/server-clock.ts';
import { TextLink } from '../ui/TextLink.tsx';
import { useLocale } from '../ui/use-locale.ts';

/** The newest open tenders, with the time left of each; renders nothing if there are none. */
export function HomeTenders({ tenders }: { tenders: readonly Tender[] }) {
  const { t } = useTranslation();
  if (tenders.length === 0) return null;
  return (
    <section className="pt-10 lg:pt-14" aria-labelledby="newest-tenders">
      <div className="flex items-baseline justify-between gap-4 mb-4">
        <h2 id="newest-tenders" className="text-h2">
          {t('home.newestTenders')}
        </h2>
        <TextLink href="/tender" className="inline-flex items-center min-h-11">
          {t('home.allTenders')}
        </TextLink>
      </div>
      <div className="card overflow-hidden">
        <table aria-labelledby="newest-tenders" className="tbl tbl-cards">
          <thead>
            <tr>
              <th>{t('home.tender')}</th>
              <th>{t('home.publisher')}</th>
              <th>{t('home.deadline')}</th>
              <th>{t('home.timeLeft')}</th>
            </tr>
          </thead>
          <tbody>
            {tenders.map((tender) => (
              <Row key={tender.id} tender={tender} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function Row({ tender }: { tender: Tender }) {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <tr>
      <td className="full">
        <Link className="title-link font-semibold text-body" href={`/tender-profile/${tender.id}`}>
          <bdi>{titleOf(locale, tender)}</bdi>
        </Link>
        <span className="hint flex flex-wrap gap-x-2">
          <Digits>{tender.number}</Digits>
          <span aria-hidden="true">·</span>
          <span>
            <TenderAge tender={tender} />
          </span>
        </span>
      </td>
      <td className="full" data-label={t('home.publisher')}>
        <bdi>{publisherOf(locale, tender)}</bdi>
      </td>
      <td className="font-semibold" data-label={t('home.deadline')}>
        <Moment instant={tender.deadline} />
      </td>
      <td data-label={t('home.timeLeft')}>
        <TimeLeft deadline={tender.deadline} />
        <div className="mt-2 md:w-[148px]">
          <TimeBar window={windowOf(tender)} />
        </div>
      </td>
    </tr>
  );
}

/** The time until a deadline; emphasised shortly before it. */
export const TimeLeft = ({ deadline }: { deadline: string }) => (
  <span className={classes('text-small font-semibold', isClosingSoon(deadline, useServerNow()) && 'text-pending')}>
    <Countdown until={deadline} />
  </span>
);
