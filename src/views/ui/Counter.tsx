import { formatNumber } from '../../i18n/formats.ts';
import { classes } from './classes.ts';
import { Digits } from './Digits.tsx';

/** The length of a text and its limit; red above the limit. */
export function Counter({ text, limit }: { text: string; limit: number }) {
  const length = text.trim().length;
  return (
    <span className={classes(length > limit && 'text-danger font-semibold')}>
      <Digits>{`${formatNumber(length)}/${formatNumber(limit)}`}</Digits>
    </span>
  );
}
