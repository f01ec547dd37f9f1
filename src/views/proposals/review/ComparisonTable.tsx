import { useTranslation } from 'react-i18next';
import type { OpenedProposal } from '../../../../contract/entities/proposals.ts';
import { inLanguage } from '../../../../contract/locale.ts';
import { formatCurrency } from '../../../i18n/formats.ts';
import { useLocale } from '../../../i18n/use-locale.ts';
import { Moment } from '../../tenders/TenderTime.tsx';
import { Button } from '../../ui/Button.tsx';
import { Digits } from '../../ui/Digits.tsx';
import { Money } from '../listed/Money.tsx';
import { Terms } from '../listed/OfferSheet.tsx';
import { ProposalStateBadge } from '../listed/ProposalStateBadge.tsx';
import { Dates } from './Dates.tsx';
import { Marks } from './Marks.tsx';
import { PartyName } from './PartyName.tsx';
import type { ReviewPart } from './review-part.ts';

type ComparisonTableProps = ReviewPart & { proposals: readonly OpenedProposal[] };

const head = 'sticky top-0 z-20';
const corner = 'sticky top-0 start-0 z-30 w-40 min-w-40 sm:w-56 sm:min-w-56';
const first = 'sticky start-0 z-10 border-t border-line bg-surface! w-40 min-w-40 sm:w-56 sm:min-w-56 whitespace-normal! align-top';

/** A row per bidder; the head and the column of names stay in view while the table scrolls. */
export function ComparisonTable(props: ComparisonTableProps) {
  const { t } = useTranslation('proposals');
  const names = [
    t('judging.price'),
    t('judging.currency'),
    t('judging.duration'),
    t('offered.paymentTerms'),
    t('comparing.documents'),
    t('comparing.schedule'),
    t('judging.status'),
    t('judging.submitted'),
    t('judging.actions'),
  ];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
    <section aria-label={t('comparing.table')} tabIndex={0} className="card overflow-auto max-h-[80vh] relative">
      <table aria-label={t('comparing.table')} className="tbl">
        <thead>
          <tr>
            <th scope="col" className={corner}>
              {t('comparing.bidder')}
            </th>
            {names.map((name) => (
              <th key={name} scope="col" className={head}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {props.proposals.map((proposal) => (
            <Row key={proposal.id} {...props} proposal={proposal} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Row({ proposal, review: { best }, snapshot, send }: ComparisonTableProps & { proposal: OpenedProposal }) {
  const { t } = useTranslation('proposals');
  const locale = useLocale();
  const { id, user, number, currency, period, payment_terms, documents, state, submittedAt } = proposal;
  const name = inLanguage(locale, user.name, user.nameAr);
  return (
    <tr>
      <th scope="row" className={first}>
        <span className="flex gap-2.5">
          <input
            type="checkbox"
            className="check mt-0.5"
            aria-label={t('comparing.choose', { name })}
            checked={snapshot.context.comparing.chosen.includes(id)}
            onChange={() => send({ type: 'compare.choose', id })}
          />
          <span className="min-w-0">
            <span className="block font-semibold text-ui text-ink">
              <PartyName party={user} />
            </span>
            <Digits>{number}</Digits>
            {/* Rejected offers have no marks: the reason stays in view while the table scrolls. */}
            {state === 'rejected' && (
              <span className="block mt-1">
                <ProposalStateBadge state={state} />
              </span>
            )}
          </span>
        </span>
      </th>
      <td>
        <b className="font-semibold">
          <Money amount={proposal.offer_price} currency={currency} />
        </b>
        <Marks proposal={proposal} best={best} only="price" />
      </td>
      <td>{formatCurrency(currency, locale)}</td>
      <td className="min-w-32">
        {t('offered.days', { count: period })}
        <Marks proposal={proposal} best={best} only="duration" />
      </td>
      <td>
        <Terms code={payment_terms} />
      </td>
      <td>
        <Digits>{documents}</Digits>
      </td>
      <td className="min-w-56">
        <Schedule milestones={proposal.milestones} currency={currency} />
      </td>
      <td>
        <ProposalStateBadge state={state} />
      </td>
      <td>
        <Moment instant={submittedAt} />
      </td>
      <td>
        <Button small aria-label={`${t('judging.details')}: ${name}`} onClick={() => send({ type: 'proposal.show', id })}>
          {t('judging.details')}
        </Button>
      </td>
    </tr>
  );
}

/** The milestones, folded: with thirty bidders only some of them are read. */
function Schedule({ milestones, currency }: Pick<OpenedProposal, 'milestones' | 'currency'>) {
  const { t } = useTranslation('proposals');
  if (milestones.length === 0) return <span className="text-ink-3">{t('comparing.none')}</span>;
  return (
    <details>
      <summary className="link min-h-6">
        {t('comparing.count')}: <Digits>{milestones.length}</Digits>
      </summary>
      <ol className="grid gap-2 mt-2">
        {milestones.map(({ title, amount, start_date, end_date }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the milestones of a submitted offer never change their order
          <li key={index} className="text-small">
            <span className="block font-medium">
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
    </details>
  );
}
