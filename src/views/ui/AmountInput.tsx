import { use, useState } from 'react';
import { flushSync } from 'react-dom';
import { toLatinDigits } from '../../../contract/rules/digits.ts';
import { parseAmount } from '../../../contract/rules/money.ts';
import { formatNumber } from '../../i18n/formats.ts';
import type { FieldControl } from './Field.tsx';
import { FormBusy } from './form-busy.ts';
import { isLeft } from './is-left.ts';
import { useTypedEarly } from './typed-early.ts';

/** Returns an amount with grouped digits; anything else is returned unchanged. */
const grouped = (written: string): string => {
  if (parseAmount(written) === null) return written;
  const [whole = '', decimals] = toLatinDigits(written).replaceAll(',', '').trim().split('.');
  return decimals === undefined ? formatNumber(Number(whole)) : `${formatNumber(Number(whole))}.${decimals}`;
};

type AmountInputProps = {
  control: Partial<FieldControl> & { 'aria-label'?: string; name?: string };
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
};

/** An amount of money: grouped while unfocused, plain while it is edited. */
export function AmountInput({ control, value, onChange, onBlur }: AmountInputProps) {
  const isBusy = use(FormBusy);
  const [isFocused, setIsFocused] = useState(false);
  const shown = isFocused ? value : grouped(value);
  const field = useTypedEarly<HTMLInputElement>(shown, onChange);
  return (
    <input
      ref={field}
      {...control}
      type="text"
      inputMode="decimal"
      dir="ltr"
      autoComplete="off"
      readOnly={isBusy}
      className="input num"
      value={shown}
      onChange={(event) => onChange(event.currentTarget.value)}
      onFocus={({ currentTarget }) => {
        // The value changes with the focus, synchronously, so that Tab still selects all of it as in any field.
        flushSync(() => setIsFocused(true));
        currentTarget.select();
      }}
      onBlur={(event) => {
        setIsFocused(false);
        if (isLeft(event)) onBlur?.();
      }}
    />
  );
}
