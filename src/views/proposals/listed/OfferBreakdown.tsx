import { useTranslation } from 'react-i18next';
import type { BreakdownItem, Currency } from '../../../../contract/entities/proposals.ts';
import { breakdownTotal, lineTotal } from '../../../../contract/rules/money.ts';
import { formatNumber } from '../../../i18n/formats.ts';
import { Card } from '../../ui/Card.tsx';
import { Digits } from '../../ui/Digits.tsx';
import { UserText } from '../../ui/UserText.tsx';
import { Money } from './Money.tsx';

/** The price breakdown, with its total. */
export function OfferBreakdown({ items, currency }: { items: readonly BreakdownItem[]; currency: Currency }) {
  const { t } = useTranslation('proposals');
  return (
    <Card title={t('offered.breakdown')}>
      <div className="-mx-5 sm:-mx-6 border-t border-line">
        <table aria-label={t('offered.breakdown')} className="tbl tbl-cards">
          <thead>
            <tr>
              <th>{t('offered.item')}</th>
              <th className="n">{t('offered.quantity')}</th>
              <th className="n">{t('offered.unitPrice')}</th>
              <th className="n">{t('offered.total')}</th>
            </tr>
          </thead>
          <tbody>
            {items.map((item, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a submitted offer never change their order
              <tr key={index}>
                <td className="full">
                  <p className="font-medium wrap-anywhere">
                    <bdi>{item.name}</bdi>
                  </p>
                  <UserText short className="text-small text-ink-2" text={item.description} />
                </td>
                <td className="n full" data-label={t('offered.quantity')}>
                  <Digits>{formatNumber(item.quantity)}</Digits>
                </td>
                <td className="n" data-label={t('offered.unitPrice')}>
                  <Money amount={item.unitPrice} currency={currency} />
                </td>
                <td className="n" data-label={t('offered.total')}>
                  <Money amount={lineTotal(item)} currency={currency} />
                </td>
              </tr>
            ))}
            <tr className="font-semibold">
              <td className="full" colSpan={3}>
                {t('offered.total')}
              </td>
              <td className="n full">
                <Money amount={breakdownTotal(items)} currency={currency} />
              </td>
            </tr>
          </tbody>
        </table>
      </div>
    </Card>
  );
}
