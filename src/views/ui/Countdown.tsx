import { useTranslation } from 'react-i18next';
import { formatLeft } from '../../i18n/formats.ts';
import { useServerNowUntil } from './server-clock.ts';

/** The time until an instant in the largest full unit, by the server's clock. */
export function Countdown({ until }: { until: string }) {
  const { t } = useTranslation();
  const deadline = Date.parse(until);
  const now = useServerNowUntil(deadline);
  return deadline <= now ? t('countdown.passed') : formatLeft(t, deadline, now);
}
