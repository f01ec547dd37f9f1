import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { OwnProposal } from '../../../../contract/entities/proposals.ts';
import type { submittedProposalsMachine } from '../../../machines/proposals/submitted-proposals.machine.ts';
import type { ViewProps } from '../../Flow.tsx';
import { Moment } from '../../tenders/TenderTime.tsx';
import { publisherOf, titleOf } from '../../tenders/titles.ts';
import { classes } from '../../ui/classes.ts';
import { Digits } from '../../ui/Digits.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { useLocale } from '../../ui/use-locale.ts';
import { BidBadge } from './BidBadge.tsx';
import { Money } from './Money.tsx';
import { isNoteDue } from './note-due.ts';
import { PaymentStanding } from './PaymentStanding.tsx';
import { ProposalActions } from './ProposalActions.tsx';

type Props = ViewProps<typeof submittedProposalsMachine>;

/**
 * A page of submitted proposals, as a table; as cards on small screens. A row of the table has two lines and what can be done: the page of the
 * proposal shows the fee and the publisher's note, which are here for screen readers and on cards.
 */
export function ProposalRows({ proposals, snapshot, send }: Props & { proposals: readonly OwnProposal[] }) {
  const { t } = useTranslation('proposals');
  return (
    <div className="card overflow-hidden">
      <table aria-label={t('sent.list')} className="tbl tbl-cards [&_th]:whitespace-normal! md:max-xl:[&_:is(td,th)]:px-2.5!">
        <thead>
          <tr>
            <th>{t('sent.proposal')}</th>
            <th>{t('sent.publisher')}</th>
            <th className="n">{t('sent.offer')}</th>
            <th className="n">{t('sent.period')}</th>
            <th>
              {t('sent.submitted')} {t('sent.qatarTime')}
            </th>
            <th>{t('sent.status')}</th>
          </tr>
        </thead>
        <tbody>
          {proposals.map((proposal) => (
            <Row key={proposal.id} proposal={proposal} snapshot={snapshot} send={send} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ proposal, snapshot, send }: Props & { proposal: OwnProposal }) {
  const { t } = useTranslation('proposals');
  const { id, number, title, tender, publisher, offer_price, currency, period, submittedAt, note, payment } = proposal;
  const locale = useLocale();
  const standing = `proposal-${id}-standing`;
  return (
    <tr id={`proposal-${id}`} tabIndex={-1}>
      <td className="full">
        <Link
          id={`proposal-${id}-title`}
          className="title-link font-semibold block md:line-clamp-2 md:max-w-[260px] max-md:text-body wrap-anywhere"
          href={`/account/submitted-proposals/${id}`}
          title={title}
        >
          <bdi>{title}</bdi>
        </Link>
        <span className="hint block md:whitespace-nowrap">
          <span className="md:hidden">
            <Digits>{number}</Digits> ·{' '}
          </span>
          <TextLink href={`/tender-profile/${tender.id}`} className="font-normal! md:inline-flex md:min-h-6 md:items-center">
            <Digits>{tender.number}</Digits>
          </TextLink>
        </span>
        <span className="hint block md:sr-only wrap-anywhere">
          <bdi>{titleOf(locale, tender)}</bdi>
        </span>
      </td>
      <td className="full" data-label={t('sent.publisher')}>
        <bdi className="block md:line-clamp-3 md:max-w-[160px] wrap-anywhere">{publisherOf(locale, { user: publisher })}</bdi>
      </td>
      <td className="n font-medium" data-label={t('sent.offer')}>
        <Money amount={offer_price} currency={currency} />
      </td>
      <td className="n whitespace-nowrap" data-label={t('sent.period')}>
        {t('offered.days', { count: period })}
      </td>
      <td data-label={t('sent.submitted')}>
        <Moment instant={submittedAt} />
      </td>
      <td className="full" data-label={t('sent.status')}>
        <BidBadge proposal={proposal} />
        <span id={standing} className={classes('block mt-1 text-small text-ink-2', !payment?.isRefundDue && 'md:sr-only')}>
          <PaymentStanding proposal={proposal} />
        </span>
        {isNoteDue(proposal) && (
          <p dir="auto" className="md:sr-only mt-1 text-small text-ink-2 whitespace-pre-line wrap-anywhere text-start">
            <span className="font-medium">{t('sent.note')}:</span> <bdi>{note}</bdi>
          </p>
        )}
        <ProposalActions
          proposal={proposal}
          small
          describedBy={`proposal-${id}-title ${standing}`}
          isPaying={snapshot.context.chosen?.id === id && (snapshot.matches('paying') || snapshot.matches('redirecting'))}
          canPay={snapshot.can({ type: 'pay', proposal })}
          canWithdraw={snapshot.can({ type: 'withdraw', proposal })}
          onPay={() => send({ type: 'pay', proposal })}
          onWithdraw={() => send({ type: 'withdraw', proposal })}
        />
      </td>
    </tr>
  );
}
