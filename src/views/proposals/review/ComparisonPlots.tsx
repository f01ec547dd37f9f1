import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OpenedProposal } from '../../../../contract/entities/proposals.ts';
import { inLanguage } from '../../../../contract/locale.ts';
import { currenciesOf, inCurrency } from '../../../../contract/rules/comparison.ts';
import { formatCurrency } from '../../../i18n/formats.ts';
import { classes } from '../../ui/classes.ts';
import { useLocale } from '../../ui/use-locale.ts';
import { Money } from '../listed/Money.tsx';
import { SchedulePlot } from './SchedulePlot.tsx';

/** Charts of price, duration and milestones, each with its values as text. */
export function ComparisonPlots({ proposals }: { proposals: readonly OpenedProposal[] }) {
  const { t } = useTranslation('proposals');
  const locale = useLocale();
  const currencies = currenciesOf(proposals);
  return (
    <details className="card">
      <summary className="flex items-center justify-between gap-3 min-h-14 px-6">
        <h2 className="text-h3">{t('comparing.plots')}</h2>
        <ChevronDown className="fold-mark size-5 text-ink-3" aria-hidden="true" />
      </summary>
      <div className="grid gap-8 px-6 pb-6">
        {currencies.length > 1 && <p className="text-ink-2 max-w-prose">{t('comparing.currencies')}</p>}
        {currencies.map((currency) => (
          <Bars
            key={currency}
            title={t('comparing.pricePlot', { currency: formatCurrency(currency, locale) })}
            proposals={inCurrency(proposals, currency)}
            of={({ offer_price }) => offer_price}
            say={({ offer_price }) => <Money amount={offer_price} currency={currency} />}
          />
        ))}
        <Bars
          title={t('comparing.durationPlot')}
          proposals={proposals}
          of={({ period }) => period}
          say={({ period }) => t('offered.days', { count: period })}
        />
        <SchedulePlot proposals={proposals} />
      </div>
    </details>
  );
}

/** Rejected proposals are grey: no figure considers them. */
const isRejected = ({ state }: OpenedProposal): boolean => state === 'rejected';

type BarsProps = {
  title: string;
  proposals: readonly OpenedProposal[];
  of: (proposal: OpenedProposal) => number;
  /** The value as text, next to the bar. */
  say: (proposal: OpenedProposal) => ReactNode;
};

/** A bar per proposal, scaled to the largest value. */
function Bars({ title, proposals, of, say }: BarsProps) {
  const { t } = useTranslation('proposals');
  const locale = useLocale();
  const most = Math.max(1, ...proposals.map(of));
  return (
    <figure>
      <figcaption className="font-semibold mb-3">{title}</figcaption>
      <ul className="grid gap-3">
        {proposals.map((proposal) => (
          <li key={proposal.id} className="grid sm:grid-cols-[180px_minmax(0,1fr)] gap-x-4 gap-y-1 items-center">
            <span className={classes('text-small wrap-anywhere', isRejected(proposal) && 'text-ink-3')}>
              <bdi>{inLanguage(locale, proposal.user.name, proposal.user.nameAr)}</bdi>
              {isRejected(proposal) && <span className="block">{t('sentState.rejected')}</span>}
            </span>
            <span className="grid grid-cols-[minmax(0,1fr)_132px] rtl:grid-cols-[minmax(0,1fr)_168px] gap-3 items-center">
              <svg className="mirror w-full h-5" viewBox="0 0 100 20" preserveAspectRatio="none" aria-hidden="true">
                <rect width="100" height="20" className="fill-sunken" />
                <rect
                  width={(of(proposal) / most) * 100}
                  height="20"
                  className={isRejected(proposal) ? 'fill-line-strong' : 'fill-ink-2'}
                />
              </svg>
              <span className={classes('text-small font-medium', isRejected(proposal) && 'text-ink-3')}>{say(proposal)}</span>
            </span>
          </li>
        ))}
      </ul>
    </figure>
  );
}
