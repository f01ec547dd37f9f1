import { useTranslation } from 'react-i18next';
import type { Best, OpenedProposal } from '../../../../contract/entities/proposals.ts';
import { formatCurrency } from '../../../i18n/formats.ts';
import { useLocale } from '../../ui/use-locale.ts';

type MarksProps = { proposal: OpenedProposal; best: Best; only: 'price' | 'duration' };

/** Labels a proposal as the lowest in its currency or the shortest. */
export function Marks({ proposal: { id, currency }, best, only }: MarksProps) {
  const { t } = useTranslation('proposals');
  const locale = useLocale();
  if (!(only === 'price' ? best.lowest : best.shortest).includes(id)) return null;
  const price = best.currencies > 1 ? t('judging.lowestIn', { currency: formatCurrency(currency, locale) }) : t('judging.lowest');
  return <span className="block text-small font-medium text-open">{only === 'price' ? price : t('judging.shortest')}</span>;
}
