import { useTranslation } from 'react-i18next';
import type { BreakdownDraft, Currency } from '../../../../contract/entities/proposals.ts';
import { sumOf } from '../../../../contract/rules/money.ts';
import { isUntyped } from '../../../../contract/rules/proposal-drafts.ts';
import { typedTotal } from '../../../machines/proposals/breakdown-form.ts';
import { Digits } from '../../ui/Digits.tsx';
import { Money } from '../listed/Money.tsx';
import { Text, TypedMoney } from './Typed.tsx';

type WrittenBreakdownProps = { lines: readonly BreakdownDraft[]; currency: Currency };

/** The unsubmitted price breakdown; renders nothing without lines. */
export function WrittenBreakdown({ lines, currency }: WrittenBreakdownProps) {
  const { t } = useTranslation('proposals');
  const typed = lines.filter((line) => !isUntyped(line));
  if (typed.length === 0) return null;
  return (
    <div className="mt-2 max-sm:-mx-5">
      <table aria-label={t('breakdown.title')} className="tbl tbl-cards">
        <thead>
          <tr>
            <th>{t('breakdown.title')}</th>
            <th className="n">{t('breakdown.quantity')}</th>
            <th className="n">{t('breakdown.unitPrice')}</th>
            <th className="n">{t('breakdown.total')}</th>
          </tr>
        </thead>
        <tbody>
          {typed.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a read-only list is not reordered
            <tr key={at}>
              <td className="full">
                <p className="font-medium wrap-anywhere">
                  <Text text={line.name} />
                </p>
                {line.description.trim() && (
                  <p className="text-small text-ink-2 wrap-anywhere">
                    <bdi>{line.description}</bdi>
                  </p>
                )}
              </td>
              <td className="n" data-label={t('breakdown.quantity')}>
                <Digits>{line.quantity}</Digits>
              </td>
              <td className="n" data-label={t('breakdown.unitPrice')}>
                <TypedMoney text={line.unitPrice} currency={currency} />
              </td>
              <td className="n" data-label={t('breakdown.total')}>
                <LineTotal total={typedTotal(line)} currency={currency} />
              </td>
            </tr>
          ))}
          <tr>
            <td className="full font-semibold">{t('breakdown.all')}</td>
            <td className="max-md:hidden!" colSpan={2} />
            <td className="n full font-semibold">
              <Money amount={sumOf(typed.map(typedTotal).filter((total) => total !== null))} currency={currency} />
            </td>
          </tr>
        </tbody>
      </table>
    </div>
  );
}

/** The total of a line; a hyphen while one of its numbers cannot be parsed. */
export const LineTotal = ({ total, currency }: { total: number | null; currency: Currency }) =>
  total === null ? '-' : <Money amount={total} currency={currency} />;
