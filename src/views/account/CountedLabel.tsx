import { formatNumber } from '../../i18n/formats.ts';
import { Digits } from '../ui/Digits.tsx';

type CountedLabelProps = {
  label: string;
  count: number;
  /** The count for screen readers. */
  said: string;
};

/** A menu item with a number at its end; without one it is the label alone. */
export function CountedLabel({ label, count, said }: CountedLabelProps) {
  if (count === 0) return label;
  return (
    <>
      <span className="flex-1">{label}</span>
      <span className="sr-only">{said}</span>
      <span aria-hidden="true" className="unread">
        <Digits>{formatNumber(count)}</Digits>
      </span>
    </>
  );
}
