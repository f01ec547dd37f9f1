import { useTranslation } from 'react-i18next';
import type { OpenedProposal } from '../../../../contract/entities/proposals.ts';
import { inLanguage } from '../../../../contract/locale.ts';
import { aboveLowest } from '../../../../contract/rules/comparison.ts';
import { canDecide } from '../../../../contract/rules/proposals.ts';
import { formatPercent } from '../../../i18n/percentages.ts';
import { Moment } from '../../tenders/TenderTime.tsx';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { Digits } from '../../ui/Digits.tsx';
import { Sentence } from '../../ui/Sentence.tsx';
import { useLocale } from '../../ui/use-locale.ts';
import { Money } from '../listed/Money.tsx';
import { Terms } from '../listed/OfferSheet.tsx';
import { ProposalStateBadge } from '../listed/ProposalStateBadge.tsx';
import { Dates } from './Dates.tsx';
import { Marks } from './Marks.tsx';
import { PartyName } from './PartyName.tsx';
import type { ReviewPart } from './review-part.ts';

type ComparisonTableProps = ReviewPart & { proposals: readonly OpenedProposal[] };

const head = 'sticky top-0 z-20';
const corner = 'sticky top-0 start-0 z-30 w-36 min-w-36 sm:w-44 sm:min-w-44';
const first = 'sticky start-0 z-10 border-t border-line bg-surface! w-36 min-w-36 sm:w-44 sm:min-w-44 whitespace-normal! align-top';
/** The actions stay in view where there is space for them beside the names. */
const last = 'min-w-28 sm:sticky sm:end-0 sm:bg-surface';

/** A row per bidder; the head, the names and the actions stay in view while the table scrolls. */
export function ComparisonTable(props: ComparisonTableProps) {
  const { t } = useTranslation('proposals');
  const names = [
    { name: t('judging.price'), className: 'n' },
    { name: t('judging.duration') },
    { name: t('offered.paymentTerms') },
    { name: t('comparing.content') },
    { name: t('comparing.standing') },
    { name: t('judging.actions'), className: 'sm:end-0 sm:z-30' },
  ];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
    <section aria-label={t('comparing.table')} tabIndex={0} className="card overflow-auto max-h-[80vh] relative isolate">
      <table aria-label={t('comparing.table')} className="tbl [&_th]:whitespace-normal! [&_:is(td,th)]:px-2.5!">
        <thead>
          <tr>
            <th scope="col" className={corner}>
              {t('comparing.bidder')}
            </th>
            {names.map(({ name, className }) => (
              <th key={name} scope="col" className={classes(head, className)}>
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

function Row({ proposal, review, snapshot, send }: ComparisonTableProps & { proposal: OpenedProposal }) {
  const { t } = useTranslation('proposals');
  const locale = useLocale();
  const { best, items, tender } = review;
  const { id, user, number, currency, period, payment_terms, documents, state, submittedAt } = proposal;
  const isRejected = state === 'rejected';
  const above = aboveLowest(proposal, best, items);
  const name = inLanguage(locale, user.name, user.nameAr);
  const award = { type: 'decide', decision: 'award', proposal } as const;
  return (
    <tr className={classes(isRejected && 'text-ink-3')}>
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
            <span className={classes('block font-semibold text-ui', isRejected ? 'text-ink-3' : 'text-ink')}>
              <PartyName party={user} />
            </span>
            <Digits>{number}</Digits>
            {/* Rejected offers have no marks: the reason stays in view while the table scrolls. */}
            {isRejected && (
              <span className="block mt-1">
                <ProposalStateBadge state={state} />
              </span>
            )}
          </span>
        </span>
      </th>
      <td className="n">
        <b className="font-semibold">
          <Money amount={proposal.offer_price} currency={currency} />
        </b>
        <Marks proposal={proposal} best={best} only="price" />
        {above !== null && (
          <span className="block text-small text-ink-2">
            <Sentence t={t} text="comparing.above" parts={{ percent: <bdi dir="ltr">{formatPercent(above / 100)}</bdi> }} />
          </span>
        )}
      </td>
      <td>
        {t('offered.days', { count: period })}
        <Marks proposal={proposal} best={best} only="duration" />
      </td>
      <td>
        <Terms code={payment_terms} />
      </td>
      <td className="min-w-32">
        <span className="block whitespace-nowrap">
          {t('comparing.documents')}: <Digits>{documents}</Digits>
        </span>
        <Schedule milestones={proposal.milestones} currency={currency} />
      </td>
      <td>
        <ProposalStateBadge state={state} />
        <span className="block mt-1 text-small whitespace-nowrap">
          <Moment instant={submittedAt} />
        </span>
      </td>
      <td className={last}>
        <span className="grid gap-2">
          {canDecide('award', state, tender.phase) && (
            <Button
              small
              variant="primary"
              aria-label={`${t('judging.award')}: ${name}`}
              disabled={!snapshot.can(award)}
              onClick={() => send(award)}
            >
              {t('judging.award')}
            </Button>
          )}
          <Button small aria-label={`${t('judging.details')}: ${name}`} onClick={() => send({ type: 'proposal.show', id })}>
            {t('judging.details')}
          </Button>
        </span>
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
      <summary className="link min-h-6 whitespace-nowrap">
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
