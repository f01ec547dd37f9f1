import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAgo, formatDate } from '../../i18n/formats.ts';

/** Milliseconds after which the words are looked at again: within the first minute every second would be one too many. */
const tick = 30_000;

/** How long ago something was, which moves on by itself; the day is in its title. */
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
