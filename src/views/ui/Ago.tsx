import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAgo, formatDate } from '../../i18n/formats.ts';

/** Update interval in milliseconds; the first minute does not count seconds. */
const tick = 30_000;

/** The time since an instant, updated automatically; the date is in its title. */
export function Ago({ instant, className }: { instant: string; className?: string }) {
  const { t } = useTranslation();
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), tick);
    return () => clearInterval(timer);
  }, []);
  const then = new Date(instant);
  return (
    <time dateTime={instant} title={formatDate(then)} className={className}>
      {formatAgo(t, then, then > now ? then : now)}
    </time>
  );
}
