import { useTranslation } from 'react-i18next';
import { dayOf } from '../../../contract/rules/qatar-time.ts';
import { useServerNow } from '../ui/server-clock.ts';

const numberOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 86_400_000;

/** "Today" or "N days ago": whole days in Qatar since the tender was created (specification section 2). */
export function TenderAge({ createdAt }: { createdAt: string }) {
  const { t } = useTranslation('tenders');
  const { t: common } = useTranslation();
  const days = numberOf(dayOf(new Date(useServerNow()).toISOString())) - numberOf(dayOf(createdAt));
  return days <= 0 ? t('tender.today') : common('ago.days', { count: days });
}
