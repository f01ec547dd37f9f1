import { useTranslation } from 'react-i18next';
import { bondRange } from '../../../contract/limits.ts';
import { parseAmount } from '../../../contract/rules/money.ts';
import type { tenderListingMachine } from '../../machines/tenders/tender-listing.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { errorOf } from '../form-parts.tsx';
import { AmountInput } from '../ui/AmountInput.tsx';
import { RangeField } from '../ui/RangeField.tsx';
import { RangeSlider } from '../ui/RangeSlider.tsx';

type Bond = 'minBond' | 'maxBond';

/** Step of the slider in riyals. */
const step = 1000;

/** The range of the bond: typed, or set with a two-thumb slider. */
export function BondFilter({ snapshot, send }: ViewProps<typeof tenderListingMachine>) {
  const { t } = useTranslation('tenders');
  const { values } = snapshot.context;
  const legend = t('marketplace.bond');
  const labels = [t('marketplace.rangeFrom', { range: legend }), t('marketplace.rangeTo', { range: legend })] as const;
  const change = (field: Bond, value: string) => send({ type: 'field.change', field, value });
  const field = (field: Bond) => ({
    value: values[field],
    onChange: (value: string) => change(field, value),
    onBlur: () => send({ type: 'field.leave', field }),
  });
  const error = (field: Bond) => errorOf(snapshot.context, field, (key) => t(key));
  return (
    <RangeField
      legend={legend}
      ends={[t('marketplace.from'), t('marketplace.to')]}
      hint={t('marketplace.bondHint')}
      errors={[error('minBond'), error('maxBond')]}
    >
      {(from, to) => (
        <>
          <AmountInput control={{ ...from, 'aria-label': labels[0], name: 'minBond' }} {...field('minBond')} />
          <AmountInput control={{ ...to, 'aria-label': labels[1], name: 'maxBond' }} {...field('maxBond')} />
          <div className="col-span-2 -my-1">
            <RangeSlider
              limits={bondRange}
              step={step}
              values={[parseAmount(values.minBond) ?? bondRange[0], parseAmount(values.maxBond) ?? bondRange[1]]}
              labels={labels}
              onChange={(at, value) => change(at === 0 ? 'minBond' : 'maxBond', String(value))}
            />
          </div>
        </>
      )}
    </RangeField>
  );
}
