import Plus from 'lucide-react/icons/plus';
import { useTranslation } from 'react-i18next';
import type { Currency } from '../../../../contract/entities/proposals.ts';
import { breakdownLimit } from '../../../../contract/limits.ts';
import { parseAmount, sumOf } from '../../../../contract/rules/money.ts';
import { isUntyped } from '../../../../contract/rules/proposal-drafts.ts';
import { milestonesDiffer } from '../../../../contract/rules/proposals.ts';
import { typedTotal } from '../../../machines/proposals/breakdown-form.ts';
import type { priceBreakdownMachine } from '../../../machines/proposals/price-breakdown.machine.ts';
import type { ViewProps } from '../../Flow.tsx';
import { Button } from '../../ui/Button.tsx';
import { FormDialog } from '../../ui/Dialog.tsx';
import { Form } from '../../ui/Form.tsx';
import { Money } from '../listed/Money.tsx';
import { HintLine } from '../parts/HintLine.tsx';
import { BreakdownRow } from './BreakdownRow.tsx';

type PriceBreakdownProps = ViewProps<typeof priceBreakdownMachine> & { price: string; currency: Currency };

/** The dialog of the price breakdown: closing it keeps the lines, saving validates them. */
export function PriceBreakdown({ snapshot, send, price, currency }: PriceBreakdownProps) {
  const { t } = useTranslation('proposals');
  const { t: common } = useTranslation();
  if (!snapshot.hasTag('dialog')) return null;
  const { lines } = snapshot.context;
  const totals = lines.filter(({ values }) => !isUntyped(values)).map(({ values }) => typedTotal(values));
  const isFull = lines.length >= breakdownLimit;
  const close = () => send({ type: 'close' });
  return (
    <FormDialog wide title={t('breakdown.title')} lead={t('breakdown.lead')} closeLabel={common('common.close')} onClose={close}>
      <Form label={t('breakdown.title')} onSubmit={() => send({ type: 'save' })}>
        <div className="mt-5 -mx-6 sm:-mx-8 border-y border-line">
          <table
            aria-label={t('breakdown.items')}
            className="tbl tbl-cards md:[&_:is(th,td)]:px-2! md:[&_:is(th,td):first-child]:ps-8! md:[&_:is(th,td):last-child]:pe-6!"
          >
            <thead>
              <tr>
                <th>{t('breakdown.name')}</th>
                <th>{t('breakdown.description')}</th>
                <th>{t('breakdown.quantity')}</th>
                <th>{t('breakdown.unitPrice')}</th>
                <th className="n">{t('breakdown.total')}</th>
                <th>
                  <span className="sr-only">{t('milestones.remove')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {lines.map((line, at) => (
                <BreakdownRow key={line.key} line={line} number={at + 1} currency={currency} send={send} />
              ))}
              {lines.length === 0 && (
                <tr>
                  <td className="full text-ink-3" colSpan={6}>
                    {t('breakdown.none')}
                  </td>
                </tr>
              )}
            </tbody>
          </table>
        </div>
        <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
          <Button small disabled={isFull} onClick={() => send({ type: 'line.add' })}>
            <Plus className="size-4" />
            {t('breakdown.add')}
          </Button>
          <p className="font-medium">
            {t('breakdown.all')}:{' '}
            <b className="font-semibold">
              <Money amount={sumOf(totals.filter((total) => total !== null))} currency={currency} />
            </b>
          </p>
        </div>
        {isFull && <p className="hint mt-2">{t('breakdown.full', { limit: breakdownLimit })}</p>}
        <div className="mt-2">
          <HintLine text={milestonesDiffer(parseAmount(price), totals) && t('breakdown.differs')} />
        </div>
        <div className="mt-6 flex flex-col-reverse sm:flex-row sm:justify-end gap-3">
          <Button onClick={close}>{common('common.close')}</Button>
          <Button variant="primary" type="submit">
            {t('breakdown.save')}
          </Button>
        </div>
      </Form>
    </FormDialog>
  );
}
