import { useTranslation } from 'react-i18next';
import type { Tender } from '../../../contract/entities/tenders.ts';
import { daysBetween } from '../../../contract/rules/days.ts';
import { dayOf } from '../../../contract/rules/qatar-time.ts';
import { postedOf } from '../../../contract/rules/tender-window.ts';
import { useToday } from '../ui/server-clock.ts';

/** "Today" or "N days ago": whole days in Qatar since the tender was posted (specification section 2). */
export function TenderAge({ tender }: { tender: Pick<Tender, 'phase' | 'createdAt' | 'publish_date'> }) {
  const { t } = useTranslation();
  const days = daysBetween(dayOf(postedOf(tender)), useToday());
  return days <= 0 ? t('ago.today') : t('ago.days', { count: days });
}
