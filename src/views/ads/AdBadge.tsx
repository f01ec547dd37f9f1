import type { LucideIcon } from 'lucide-react';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import Check from 'lucide-react/icons/check';
import Flag from 'lucide-react/icons/flag';
import Hourglass from 'lucide-react/icons/hourglass';
import Pause from 'lucide-react/icons/pause';
import Pencil from 'lucide-react/icons/pencil';
import X from 'lucide-react/icons/x';
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
