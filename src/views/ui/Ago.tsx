import { useTranslation } from 'react-i18next';
import { formatAgo, formatDate } from '../../i18n/formats.ts';
import { useServerNow } from './server-clock.ts';

/** The time since an instant, updated automatically; the date is in its title. */
export function Ago({ instant, className }: { instant: string; className?: string }) {
  const { t } = useTranslation();
  const then = Date.parse(instant);
  const now = useServerNow();
  return (
    <time dateTime={instant} title={formatDate(instant)} className={className}>
      {formatAgo(t, then, now)}
    </time>
  );
}
