import { useTranslation } from 'react-i18next';
import type { Tender } from '../../../contract/entities/tenders.ts';
import { daysBetween } from '../../../contract/rules/days.ts';
import { dayOf } from '../../../contract/rules/qatar-time.ts';
import { useToday } from '../ui/server-clock.ts';

/** "Today" or "N days ago": whole days in Qatar since the tender was created (specification section 2). */
export function TenderAge({ tender }: { tender: Pick<Tender, 'createdAt'> }) {
  const { t } = useTranslation();
  const days = daysBetween(dayOf(tender.createdAt), useToday());
  return days <= 0 ? t('ago.today') : t('ago.days', { count: days });
}
