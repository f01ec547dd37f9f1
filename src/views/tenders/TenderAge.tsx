import { useTranslation } from 'react-i18next';
import { daysBetween } from '../../../contract/rules/days.ts';
import { dayOf } from '../../../contract/rules/qatar-time.ts';
import { useToday } from '../ui/server-clock.ts';

/** "Today" or "N days ago": whole days in Qatar since the tender was created (specification section 2). */
export function TenderAge({ createdAt }: { createdAt: string }) {
  const { t } = useTranslation();
  const days = daysBetween(dayOf(createdAt), useToday());
  return days <= 0 ? t('ago.today') : t('ago.days', { count: days });
}
