import { useTranslation } from 'react-i18next';
import type { TenderDay } from '../../../contract/rules/tender-url.ts';
import type { tenderListingMachine } from '../../machines/tenders/tender-listing.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { errorOf } from '../form-parts.tsx';
import { DateInput } from '../ui/DateInput.tsx';
import { RangeField } from '../ui/RangeField.tsx';

type Props = ViewProps<typeof tenderListingMachine> & { legend: string; from: TenderDay; to: TenderDay };

/** A date range filter; either end may be open. */
export function DayRangeFilter({ snapshot, send, legend, from, to }: Props) {
  const { t } = useTranslation('tenders');
  const error = (field: TenderDay) => errorOf(snapshot.context, field, (key) => t(key));
  const inputOf = (field: TenderDay, name: string) => ({
    name,
    narrow: true,
    format: 'yyyy-MM-dd' as const,
    value: snapshot.context.values[field],
    onChange: (value: string) => send({ type: 'field.change', field, value }),
    onBlur: () => send({ type: 'field.leave', field }),
  });
  const names = [t('marketplace.rangeFrom', { range: legend }), t('marketplace.rangeTo', { range: legend })] as const;
  return (
    <RangeField legend={legend} ends={[t('marketplace.from'), t('marketplace.to')]} errors={[error(from), error(to)]}>
      {(first, last) => (
        <>
          <DateInput {...inputOf(from, names[0])} control={{ ...first, 'aria-label': names[0], name: from }} />
          <DateInput {...inputOf(to, names[1])} control={{ ...last, 'aria-label': names[1], name: to }} />
        </>
      )}
    </RangeField>
  );
}
