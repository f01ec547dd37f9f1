import { formatMoney } from '../../../i18n/formats.ts';
import { useLocale } from '../../../i18n/use-locale.ts';

/** An amount in its currency, as the language writes it; never broken. */
export const Money = ({ amount, currency }: { amount: number; currency: string }) => (
  <bdi className="num whitespace-nowrap">{formatMoney(amount, currency, useLocale())}</bdi>
);
