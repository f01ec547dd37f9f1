import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { AwardedTender } from '../../../contract/entities/tenders.ts';
import { inLanguage } from '../../../contract/locale.ts';
import { formatDate, formatNames } from '../../i18n/formats.ts';
import { Digits } from '../ui/Digits.tsx';
import { useLocale } from '../ui/use-locale.ts';

/** Awarded tenders as a list: title, publisher, categories and the day of the award, each linked to its page. */
export function AwardedTenders({ tenders }: { tenders: readonly AwardedTender[] }) {
  return (
    tenders.length > 0 && (
      <ul className="card divide-y divide-line">
        {tenders.map((tender) => (
          <AwardedRow key={tender.id} tender={tender} />
        ))}
      </ul>
    )
  );
}

function AwardedRow({ tender: { id, number, title, titleAr, user, categories, awardedAt } }: { tender: AwardedTender }) {
  const { t } = useTranslation('pages');
  const locale = useLocale();
  const names = categories.map(({ name, nameAr }) => inLanguage(locale, name, nameAr));
  return (
    <li className="p-4 sm:px-5 grid sm:grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-1 items-start">
      <div className="min-w-0">
        <Link href={`/tender-profile/${id}`} className="text-body font-semibold hover:underline underline-offset-4 wrap-anywhere">
          <bdi>{inLanguage(locale, title, titleAr)}</bdi>
        </Link>
        <p className="text-ink-2 mt-1 wrap-anywhere">
          <bdi>{inLanguage(locale, user.name, user.nameAr)}</bdi>
        </p>
        <p className="hint mt-1">{formatNames(names, locale)}</p>
      </div>
      <div className="sm:text-end">
        <p className="text-small">
          {t('portfolio.awardedOn')} <Digits>{formatDate(awardedAt)}</Digits>
        </p>
        <p className="hint">
          <Digits>{number}</Digits>
        </p>
      </div>
    </li>
  );
}
