import { useTranslation } from 'react-i18next';
import type { Best, OpenedProposal } from '../../../../contract/entities/proposals.ts';
import { inLanguage } from '../../../../contract/locale.ts';
import { hasRejected } from '../../../../contract/rules/comparison.ts';
import { canDecide } from '../../../../contract/rules/proposals.ts';
import { Moment } from '../../tenders/TenderTime.tsx';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { Digits } from '../../ui/Digits.tsx';
import { RowMenu } from '../../ui/RowMenu.tsx';
import { useLocale } from '../../ui/use-locale.ts';
import { Money } from '../listed/Money.tsx';
import { ProposalStateBadge } from '../listed/ProposalStateBadge.tsx';
import { decisionsOn } from './decisions.ts';
import { Marks } from './Marks.tsx';
import { PartyName } from './PartyName.tsx';
import type { ReviewPart } from './review-part.ts';

/** The opened proposals as a table; as cards on small screens. */
export function OpenedRows(props: ReviewPart) {
  const { t } = useTranslation('proposals');
  const { items, best } = props.review;
  return (
    <>
      {hasRejected(items) && <p className="hint mb-3">{t('comparing.rejectedOut')}</p>}
      <div className="card overflow-hidden">
        <table aria-label={t('judging.title')} className="tbl tbl-cards [&_th]:whitespace-normal! md:max-xl:[&_:is(td,th)]:px-2.5!">
          <thead>
            <tr>
              <th>{t('judging.bidder')}</th>
              <th className="n">{t('judging.price')}</th>
              <th className="n">{t('judging.duration')}</th>
              <th>{t('judging.status')}</th>
              <th>{t('judging.submitted')}</th>
              <th>
                <span className="sr-only">{t('judging.actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {items.map((proposal) => (
              <Row key={proposal.id} {...props} proposal={proposal} best={best} />
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

type RowProps = ReviewPart & { proposal: OpenedProposal; best: Best };

function Row({ proposal, best, review, snapshot, send }: RowProps) {
  const { t } = useTranslation('proposals');
  const { id, number, user, state, submittedAt, offer_price, currency, period } = proposal;
  const award = { type: 'decide', decision: 'award', proposal } as const;
  return (
    <tr id={`proposal-${id}`} tabIndex={-1} className={classes('relative', state === 'rejected' && 'text-ink-3')}>
      <td className="full max-md:pe-12!">
        <span id={`proposal-${id}-bidder`} className="font-semibold block max-w-[240px] max-md:max-w-none max-md:text-body wrap-anywhere">
          <PartyName party={user} />
        </span>
        <span className="hint">
          <Digits>{number}</Digits>
        </span>
      </td>
      <td className="n font-medium" data-label={t('judging.price')}>
        <Money amount={offer_price} currency={currency} />
        <Marks proposal={proposal} best={best} only="price" />
      </td>
      <td className="n" data-label={t('judging.duration')}>
        {t('offered.days', { count: period })}
        <Marks proposal={proposal} best={best} only="duration" />
      </td>
      <td data-label={t('judging.status')}>
        <ProposalStateBadge state={state} />
      </td>
      <td data-label={t('judging.submitted')}>
        <Moment instant={submittedAt} />
      </td>
      <td className="full">
        <span className="flex items-center justify-end gap-1 max-md:justify-start">
          {canDecide('award', state, review.tender.phase) && (
            <Button
              small
              variant="primary"
              aria-describedby={`proposal-${id}-bidder`}
              disabled={!snapshot.can(award)}
              onClick={() => send(award)}
            >
              {t('judging.award')}
            </Button>
          )}
          <Button small aria-describedby={`proposal-${id}-bidder`} onClick={() => send({ type: 'proposal.show', id })}>
            {t('judging.details')}
          </Button>
          <span className="max-md:absolute max-md:end-2 max-md:top-4">
            <Menu proposal={proposal} review={review} snapshot={snapshot} send={send} />
          </span>
        </span>
      </td>
    </tr>
  );
}

function Menu({ proposal, review, snapshot, send }: Omit<RowProps, 'best'>) {
  const { t } = useTranslation('proposals');
  const name = inLanguage(useLocale(), proposal.user.name, proposal.user.nameAr);
  // The award has a button of its own.
  const decisions = decisionsOn(proposal, review.tender.phase).filter(({ decision }) => decision !== 'award');
  if (decisions.length === 0) return null;
  return (
    <RowMenu
      label={t('judging.more', { name })}
      actions={decisions.map(({ decision, icon, dangerous }) => ({
        name: t(`judging.${decision}`),
        icon,
        dangerous,
        disabled: !snapshot.can({ type: 'decide', decision, proposal }),
        onPress: () => send({ type: 'decide', decision, proposal }),
      }))}
    />
  );
}
