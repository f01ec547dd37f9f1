import { formatMoney } from '../../../i18n/formats.ts';
import { useLocale } from '../../ui/use-locale.ts';

/** An amount with its currency in the language's format, without line breaks. */
export const Money = ({ amount, currency }: { amount: number; currency: string }) => (
  <bdi className="num whitespace-nowrap">{formatMoney(amount, currency, useLocale())}</bdi>
);
