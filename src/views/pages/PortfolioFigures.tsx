import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { inLanguage } from '../../../contract/locale.ts';
import { formatPortfolioUrl } from '../../../contract/rules/portfolio-url.ts';
import { formatNumber } from '../../i18n/formats.ts';
import type { AwardList } from '../../machines/pages/portfolio.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { classes } from '../ui/classes.ts';
import { Digits } from '../ui/Digits.tsx';
import { onPlainClick } from '../ui/plain-click.ts';
import { useLocale } from '../ui/use-locale.ts';

/** The number of awards by year and by category; each is a link that shows only those. */
export function PortfolioFigures({ snapshot, send }: ViewProps<AwardList>) {
  const { t } = useTranslation('pages');
  const locale = useLocale();
  const { search, result: portfolio } = snapshot.context;
  if (!portfolio || (portfolio.years.length === 0 && portfolio.categories.length === 0)) return <div />;
  const chosen = { ...search, page: 1 };
  return (
    <div className="grid gap-4">
      <Figures title={t('portfolio.years')}>
        <Figure
          href={formatPortfolioUrl({ ...chosen, year: null })}
          isChosen={search.year === null}
          onChoose={() => send({ type: 'search', search: { year: null } })}
        >
          {t('portfolio.allYears')}
        </Figure>
        {portfolio.years.map(({ year, tenders }) => (
          <Figure
            key={year}
            href={formatPortfolioUrl({ ...chosen, year })}
            isChosen={search.year === year}
            onChoose={() => send({ type: 'search', search: { year } })}
            tenders={tenders}
          >
            <Digits>{String(year)}</Digits>
          </Figure>
        ))}
      </Figures>
      <Figures title={t('portfolio.categories')}>
        <Figure
          href={formatPortfolioUrl({ ...chosen, category: null })}
          isChosen={search.category === null}
          onChoose={() => send({ type: 'search', search: { category: null } })}
        >
          {t('portfolio.allCategories')}
        </Figure>
        {portfolio.categories.map(({ id, name, nameAr, tenders }) => (
          <Figure
            key={id}
            href={formatPortfolioUrl({ ...chosen, category: id })}
            isChosen={search.category === id}
            onChoose={() => send({ type: 'search', search: { category: id } })}
            tenders={tenders}
          >
            {inLanguage(locale, name, nameAr)}
          </Figure>
        ))}
      </Figures>
    </div>
  );
}

const Figures = ({ title, children }: { title: string; children: ReactNode }) => (
  <nav aria-label={title} className="card p-4">
    <h2 className="text-h3 mb-2">{title}</h2>
    <ul className="grid grid-cols-2 lg:grid-cols-1 gap-x-4">{children}</ul>
  </nav>
);

type FigureProps = { href: string; isChosen: boolean; onChoose: () => void; tenders?: number; children: ReactNode };

const Figure = ({ href, isChosen, onChoose, tenders, children }: FigureProps) => (
  <li>
    <a
      href={href}
      aria-current={isChosen || undefined}
      onClick={onPlainClick(onChoose)}
      className={classes(
        'flex items-center justify-between gap-3 min-h-11 lg:min-h-9 hover:underline underline-offset-4',
        isChosen && 'font-semibold',
      )}
    >
      <span className="min-w-0">{children}</span>
      {tenders !== undefined && (
        <span className="num text-ink-2">
          <Digits>{formatNumber(tenders)}</Digits>
        </span>
      )}
    </a>
  </li>
);
