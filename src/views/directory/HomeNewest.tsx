import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { Tender } from '../../../contract/entities/tenders.ts';
import { tenderTitleCut } from '../../../contract/limits.ts';
import { cut } from '../../../contract/rules/cut.ts';
import { windowOf } from '../../../contract/rules/tender-window.ts';
import { Moment } from '../tenders/TenderTime.tsx';
import { TimeBar } from '../tenders/TimeBar.tsx';
import { publisherOf, titleOf } from '../tenders/titles.ts';
import { Digits } from '../ui/Digits.tsx';
import { useLocale } from '../ui/use-locale.ts';
import { TimeLeft } from './HomeTenders.tsx';

/** The newest open tender, as a card over the art. */
export function HomeNewest({ tender }: { tender: Tender }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const title = titleOf(locale, tender);
  return (
    <article className="card p-4 w-[336px] shadow-modal! pointer-events-auto">
      <div className="flex items-center justify-between gap-3">
        <span className="text-small text-ink-3">
          <Digits>{tender.number}</Digits>
        </span>
        <span className="badge badge-open">{t('home.openTender')}</span>
      </div>
      <h2 className="mt-2 text-body font-semibold leading-6">
        <Link className="title-link" href={`/tender-profile/${tender.id}`} title={title}>
          <bdi>{cut(title, tenderTitleCut)}</bdi>
        </Link>
      </h2>
      <p className="text-small text-ink-2 mb-3 wrap-anywhere">
        <bdi>{publisherOf(locale, tender)}</bdi>
      </p>
      <TimeBar window={windowOf(tender)} />
      <p className="mt-2 flex items-baseline justify-between gap-3 text-small">
        <span className="text-ink-2">
          {t('home.deadlineAt')} <Moment instant={tender.deadline} />
        </span>
        <TimeLeft deadline={tender.deadline} />
      </p>
    </article>
  );
}
