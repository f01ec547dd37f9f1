import X from 'lucide-react/icons/x';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { EventFrom } from 'xstate';
import type { Currency } from '../../../../contract/entities/proposals.ts';
import { formatLabels } from '../../../i18n/formats.ts';
import { type BreakdownField, type BreakdownLine, typedTotal } from '../../../machines/proposals/breakdown-form.ts';
import type { priceBreakdownMachine } from '../../../machines/proposals/price-breakdown.machine.ts';
import { shownErrorOf } from '../../form-parts.tsx';
import { AmountInput } from '../../ui/AmountInput.tsx';
import { Button } from '../../ui/Button.tsx';
import { FieldError } from '../../ui/FieldError.tsx';
import { isLeft } from '../../ui/is-left.ts';
import { useLocale } from '../../ui/use-locale.ts';
import { breakdownLine, useProblemWords } from '../parts/problem-words.ts';
import { LineTotal } from '../parts/WrittenBreakdown.tsx';

type BreakdownRowProps = {
  line: BreakdownLine;
  number: number;
  currency: Currency;
  send: (event: EventFrom<typeof priceBreakdownMachine>) => void;
};

/** A line of the breakdown with its total. */
export function BreakdownRow({ line, number, currency, send }: BreakdownRowProps) {
  const { t } = useTranslation('proposals');
  const locale = useLocale();
  const say = useProblemWords(breakdownLine);
  const id = useId();
  const { key, values } = line;
  const problemOf = (field: BreakdownField) => {
    const problem = shownErrorOf(line, field);
    return problem && say(field, problem);
  };
  const control = (field: BreakdownField) => ({
    'aria-label': formatLabels([t('breakdown.item', { number }), t(`breakdown.${field}`)], locale),
    'aria-invalid': problemOf(field) ? (true as const) : undefined,
    'aria-describedby': problemOf(field) ? `${id}-${field}` : undefined,
  });
  const onChange = (field: BreakdownField) => (value: string) => send({ type: 'line.change', key, field, value });
  const onBlur = (field: BreakdownField) => () => send({ type: 'line.leave', key, field });
  const text = (field: 'name' | 'description', inputId: string) => (
    <>
      <input
        {...control(field)}
        id={inputId}
        type="text"
        dir="auto"
        autoComplete="off"
        className="input"
        value={values[field]}
        onChange={(event) => onChange(field)(event.currentTarget.value)}
        onBlur={(event) => isLeft(event) && onBlur(field)()}
      />
      <FieldError id={`${id}-${field}`} error={problemOf(field)} />
    </>
  );
  const amount = (field: 'quantity' | 'unitPrice') => (
    <>
      <AmountInput
        control={{ ...control(field), id: `${id}-${field}-input` }}
        value={values[field]}
        onChange={onChange(field)}
        onBlur={onBlur(field)}
      />
      <FieldError id={`${id}-${field}`} error={problemOf(field)} />
    </>
  );
  return (
    <tr>
      <td className="full md:min-w-[150px]" data-label={t('breakdown.name')}>
        {text('name', `line-${key}`)}
      </td>
      <td className="full md:min-w-[150px]" data-label={t('breakdown.description')}>
        {text('description', `${id}-description-input`)}
      </td>
      <td className="md:w-[100px]" data-label={t('breakdown.quantity')}>
        {amount('quantity')}
      </td>
      <td className="md:w-[140px]" data-label={t('breakdown.unitPrice')}>
        {amount('unitPrice')}
      </td>
      <td className="n md:pt-6! font-medium" data-label={t('breakdown.total')}>
        <LineTotal total={typedTotal(values)} currency={currency} />
      </td>
      <td className="n">
        <Button
          icon={X}
          variant="quiet"
          square
          aria-label={t('breakdown.removeOf', { number })}
          onClick={() => send({ type: 'line.remove', key })}
        />
      </td>
    </tr>
  );
}
