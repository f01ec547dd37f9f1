import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Best, OpenedProposal } from '../../../../contract/entities/proposals.ts';
import { formatCurrency } from '../../../i18n/formats.ts';
import { useLocale } from '../../../i18n/use-locale.ts';
import { Moment } from '../../tenders/TenderTime.tsx';
import { Button } from '../../ui/Button.tsx';
import { Digits } from '../../ui/Digits.tsx';
import { Money } from '../listed/Money.tsx';
import { Terms } from '../listed/OfferSheet.tsx';
import { ProposalStateBadge } from '../listed/ProposalStateBadge.tsx';
import { ComparisonPlots } from './ComparisonPlots.tsx';
import { Dates } from './Dates.tsx';
import { Marks } from './Marks.tsx';
import { PartyName } from './PartyName.tsx';

type ComparisonProps = { proposals: readonly OpenedProposal[]; best: Best; onShow: (id: number) => void };

const head = 'sticky start-0 z-10 whitespace-normal! align-top w-28 min-w-28 sm:w-36 sm:min-w-36 max-sm:px-3!';

/** The opened proposals of a page side by side: a table with a column per bidder, and charts. */
export function Comparison({ proposals, best, onShow }: ComparisonProps) {
  const { t } = useTranslation('proposals');
  const locale = useLocale();
  const line = (name: string, show: (proposal: OpenedProposal) => ReactNode) => (
    <tr>
      <th scope="row" className={head}>
        {name}
      </th>
      {proposals.map((proposal) => (
        <td key={proposal.id} className="min-w-48">
          {show(proposal)}
        </td>
      ))}
    </tr>
  );
  return (
    <div className="grid gap-5">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a horizontally scrollable region must be reachable by keyboard */}
      <section aria-label={t('comparing.table')} tabIndex={0} className="card overflow-x-auto relative">
        <table aria-label={t('comparing.table')} className="tbl">
          <thead>
            <tr>
              <th scope="col" className={head}>
                {t('comparing.criterion')}
              </th>
              {proposals.map(({ id, user, number }) => (
                <th key={id} scope="col" className="whitespace-normal! align-top min-w-48">
                  <span className="block font-semibold text-ui text-ink wrap-anywhere">
                    <PartyName party={user} />
                  </span>
                  <Digits>{number}</Digits>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {line(t('judging.price'), (proposal) => (
              <>
                <b className="font-semibold">
                  <Money amount={proposal.offer_price} currency={proposal.currency} />
                </b>
                <Marks proposal={proposal} best={best} only="price" />
              </>
            ))}
            {line(t('judging.currency'), ({ currency }) => formatCurrency(currency, locale))}
            {line(t('judging.duration'), (proposal) => (
              <>
                {t('offered.days', { count: proposal.period })}
                <Marks proposal={proposal} best={best} only="duration" />
              </>
            ))}
            {line(t('offered.paymentTerms'), ({ payment_terms }) => (
              <Terms code={payment_terms} />
            ))}
            {line(t('comparing.documents'), ({ documents }) => (
              <Digits>{documents}</Digits>
            ))}
            {line(t('comparing.count'), ({ milestones }) => (
              <Digits>{milestones.length}</Digits>
            ))}
            {line(t('comparing.schedule'), ({ milestones, currency }) => (
              <Schedule milestones={milestones} currency={currency} />
            ))}
            {line(t('judging.status'), ({ state }) => (
              <ProposalStateBadge state={state} />
            ))}
            {line(t('judging.submitted'), ({ submittedAt }) => (
              <Moment instant={submittedAt} />
            ))}
            {line(t('judging.actions'), ({ id, user }) => (
              <Button small aria-label={`${t('judging.details')}: ${user.name}`} onClick={() => onShow(id)}>
                {t('judging.details')}
              </Button>
            ))}
          </tbody>
        </table>
      </section>
      <ComparisonPlots proposals={proposals} />
    </div>
  );
}

function Schedule({ milestones, currency }: Pick<OpenedProposal, 'milestones' | 'currency'>) {
  const { t } = useTranslation('proposals');
  if (milestones.length === 0) return <span className="text-ink-3">{t('comparing.none')}</span>;
  return (
    <ol className="grid gap-2">
      {milestones.map(({ title, amount, start_date, end_date }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the milestones of a submitted offer never change their order
        <li key={index} className="text-small">
          <span className="block font-medium wrap-anywhere">
            <bdi>{title}</bdi>
          </span>
          <span className="block text-ink-2">
            <Dates from={start_date} to={end_date} />
          </span>
          <span className="block text-ink-2">
            <Money amount={amount} currency={currency} />
          </span>
        </li>
      ))}
    </ol>
  );
}
