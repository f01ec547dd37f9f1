import { useTranslation } from 'react-i18next';
import type { OfficePayment, PaymentGroup } from '../../../contract/entities/office.ts';
import { officeSearchMaxLength } from '../../../contract/limits.ts';
import { formatDate, formatMoney, formatTime } from '../../i18n/formats.ts';
import { known } from '../../machines/known.ts';
import type { officePaymentMachine } from '../../machines/office/office-payment.machine.ts';
import type { officePaymentsMachine, PaymentList } from '../../machines/office/office-payments.machine.ts';
import { AccountHead } from '../account/AccountHead.tsx';
import { ListBody } from '../account/ListBody.tsx';
import { ChildFlow, Flow, useFlow, type ViewProps } from '../Flow.tsx';
import { useFlows } from '../machines-context.tsx';
import { Button } from '../ui/Button.tsx';
import { Digits } from '../ui/Digits.tsx';
import { dialogOnDemand } from '../ui/dialog-on-demand.tsx';
import { GroupTabs } from '../ui/GroupTabs.tsx';
import { Notice } from '../ui/Notice.tsx';
import { FetchWhenIdle } from '../ui/on-demand.tsx';
import { SearchField } from '../ui/SearchField.tsx';
import { useLocale } from '../ui/use-locale.ts';

import { PaymentState } from './PaymentState.tsx';
import { PaymentStatement } from './PaymentStatement.tsx';

type Props = ViewProps<typeof officePaymentsMachine>;

const Refund = dialogOnDemand<Props>(() => import('./RefundDialog.tsx').then((file) => file.RefundDialog));
const Showing = dialogOnDemand<ViewProps<typeof officePaymentMachine>>(() =>
  import('./PaymentDialog.tsx').then((file) => file.PaymentDialog),
);
const dialogs = [Refund, Showing];
const groups: readonly PaymentGroup[] = ['refundDue', 'paid', 'pending', 'failed', 'cancelled', 'expired', 'givenBack'];

/** `/office/payments`: the payments of the marketplace; what is due to be given back is marked where it is listed. */
export function OfficePayments({ snapshot, send }: Props) {
  const { t } = useTranslation('office');
  const { paymentStatement } = useFlows('office');
  const { payments, officePayment } = snapshot.children;
  const list = useFlow<PaymentList>(known(payments));
  const { search } = list.snapshot.context;
  return (
    <>
      <AccountHead title={t('place.payments')} lead={t('payments.lead')} />
      <div className="mb-4 max-w-[560px]">
        <SearchField
          label={t('payments.search')}
          placeholder={t('payments.searchHint')}
          maxLength={officeSearchMaxLength}
          value={search.search}
          onChange={(value) => list.send({ type: 'search.type', search: { search: value } })}
        />
      </div>
      <GroupTabs
        label={t('payments.groups')}
        groups={groups}
        labelOf={(group) => t(`payments.group.${group}`)}
        counts={undefined}
        chosen={search.group}
        onChoose={(group) => list.send({ type: 'search', search: { group } })}
        panel="payments"
        busy={list.snapshot.hasTag('busy')}
      >
        <ListBody
          list={list}
          texts={{ loading: t('payments.loading'), failedTitle: t('payments.failedTitle'), failedText: t('payments.failedText') }}
          empty={<Notice title={t('payments.emptyTitle')} text={t('payments.emptyText')} />}
        >
          {({ items, totalItems, isMore }) => (
            <>
              <div className="card overflow-hidden">
                <table className="tbl tbl-cards" aria-label={t('place.payments')}>
                  <Columns />
                  <tbody>
                    {items.map((payment) => (
                      <Row key={payment.id} payment={payment} snapshot={snapshot} send={send} />
                    ))}
                  </tbody>
                </table>
              </div>
              <p className="mt-4 text-ink-2" role="status">
                {isMore ? t('payments.more', { count: totalItems }) : t('payments.total', { count: totalItems })}
              </p>
            </>
          )}
        </ListBody>
      </GroupTabs>
      <Flow machine={paymentStatement} view={PaymentStatement} />
      {snapshot.matches('showing') && officePayment && <ChildFlow<typeof officePaymentMachine> actor={officePayment} view={Showing} />}
      {snapshot.hasTag('dialog') && <Refund snapshot={snapshot} send={send} />}
      <FetchWhenIdle parts={dialogs} />
    </>
  );
}

function Columns() {
  const { t } = useTranslation('office');
  return (
    <thead>
      <tr>
        <th>{t('payments.column.payment')}</th>
        <th>{t('payments.column.proposal')}</th>
        <th>{t('payments.column.state')}</th>
        <th>{t('payments.column.begun')}</th>
        <th className="n">{t('payments.column.amount')}</th>
      </tr>
    </thead>
  );
}

function Row({ payment, snapshot, send }: Props & { payment: OfficePayment }) {
  const { t } = useTranslation('office');
  const locale = useLocale();
  const { id, gatewayNumber, provider, proposal, createdAt, amount, currency } = payment;
  return (
    <tr>
      <td className="full">
        <span className="block break-all tabular-nums" dir="ltr">
          {id}
        </span>
        <span className="hint block">
          {gatewayNumber === null ? t('payments.noNumber') : t('payments.gatewayNumber', { number: gatewayNumber })}
        </span>
        <Button
          small
          className="mt-2"
          aria-label={t('payments.showOf', { number: gatewayNumber ?? id })}
          disabled={!snapshot.can({ type: 'show', payment })}
          onClick={() => send({ type: 'show', payment })}
        >
          {t('payments.show')}
        </Button>
      </td>
      <td className="full" data-label={t('payments.column.proposal')}>
        {proposal === null && <span className="text-ink-3">{t('payments.sealed')}</span>}
        {proposal && (
          <>
            <Digits>{proposal.number}</Digits>
            <span className="hint block">
              <bdi>{proposal.tender}</bdi> · <bdi>{proposal.bidder}</bdi>
            </span>
          </>
        )}
      </td>
      <td data-label={t('payments.column.state')}>
        <PaymentState payment={payment} />
        {payment.isRefundDue && (
          <Button
            small
            className="mt-2"
            aria-label={t('payments.noteOf', { number: gatewayNumber ?? id })}
            disabled={!snapshot.can({ type: 'refund', payment })}
            onClick={() => send({ type: 'refund', payment })}
          >
            {t('payments.note')}
          </Button>
        )}
      </td>
      <td data-label={t('payments.column.begun')}>
        <time dateTime={createdAt} dir="ltr" className="num">
          {formatDate(createdAt)} {formatTime(createdAt)}
        </time>
      </td>
      <td className="n" data-label={t('payments.column.amount')}>
        <b className="font-semibold">
          <Digits>{formatMoney(amount, currency, locale)}</Digits>
        </b>
        <span className="hint block">{t(`payments.gateway.${provider}`)}</span>
      </td>
    </tr>
  );
}
