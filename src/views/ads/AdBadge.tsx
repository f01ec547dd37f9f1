import { CalendarClock, Check, Flag, Hourglass, type LucideIcon, Pause, Pencil, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { AdStanding } from '../../../contract/entities/ads.ts';
import { Badge } from '../ui/Badge.tsx';

const looks: Record<AdStanding, { tone?: 'open' | 'closed' | 'pending' | 'info'; icon: LucideIcon }> = {
  draft: { icon: Pencil },
  pending: { tone: 'pending', icon: Hourglass },
  rejected: { tone: 'closed', icon: X },
  scheduled: { tone: 'info', icon: CalendarClock },
  running: { tone: 'open', icon: Check },
  paused: { icon: Pause },
  ended: { icon: Flag },
};

/** The status of an advertisement. */
export function AdBadge({ standing }: { standing: AdStanding }) {
  const { t } = useTranslation('ads');
  return <Badge {...looks[standing]}>{t(`standing.${standing}`)}</Badge>;
}
