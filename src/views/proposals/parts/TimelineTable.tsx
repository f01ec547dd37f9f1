import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Currency } from '../../../../contract/entities/proposals.ts';
import { formatDay, formatMoney } from '../../../i18n/formats.ts';
import { Digits } from '../../ui/Digits.tsx';
import { useLocale } from '../../ui/use-locale.ts';
import type { TimelineRow } from './timeline.ts';

type TimelineTableProps = { rows: readonly TimelineRow[]; currency: Currency };

/** The milestones by date as a table for screen readers only. */
export function TimelineTable({ rows, currency }: TimelineTableProps) {
  const { t } = useTranslation('proposals');
  return (
    // A table is as wide as its content regardless of its CSS width, so the container clips it.
    <div className="sr-only">
      <table>
        <caption>{t('schedule.caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('milestones.column')}</th>
            <th scope="col">{t('milestones.start')}</th>
            <th scope="col">{t('milestones.end')}</th>
            <th scope="col">{t('schedule.due')}</th>
            <th scope="col">{t('milestones.amount')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ title, start, end, due, amount }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row of the chart is identified by its position
            <Line key={at} number={at + 1} title={title} start={start} end={end} due={due} amount={amount} currency={currency} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Its props are primitives, so that only the changed row re-renders. */
const Line = memo(function Line({
  number,
  title,
  start,
  end,
  due,
  amount,
  currency,
}: TimelineRow & { number: number; currency: Currency }) {
  const { t } = useTranslation('proposals');
  const locale = useLocale();
  const day = (iso: string | null) => (iso === null ? '-' : <Digits>{formatDay(iso)}</Digits>);
  return (
    <tr>
      <th scope="row">
        {t('milestones.milestone', { number })}: <bdi>{title}</bdi>
      </th>
      <td>{day(start)}</td>
      <td>{day(end)}</td>
      <td>{day(due)}</td>
      <td>{amount !== null && <bdi className="num">{formatMoney(amount, currency, locale)}</bdi>}</td>
    </tr>
  );
});
