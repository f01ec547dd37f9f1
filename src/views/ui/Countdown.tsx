import { useTranslation } from 'react-i18next';
import { useServerNowUntil } from './server-clock.ts';

const units = [
  ['days', 86_400],
  ['hours', 3600],
  ['minutes', 60],
  ['seconds', 1],
] as const;

/** The time until an instant in the largest full unit, by the server's clock. */
export function Countdown({ until }: { until: string }) {
  const { t } = useTranslation();
  const deadline = Date.parse(until);
  const left = deadline - useServerNowUntil(deadline);
  if (left <= 0) return t('countdown.passed');
  const seconds = Math.max(1, Math.floor(left / 1000));
  const [unit, size] = units.find(([, size]) => seconds >= size) ?? (['seconds', 1] as const);
  return t(`countdown.${unit}`, { count: Math.floor(seconds / size) });
}
