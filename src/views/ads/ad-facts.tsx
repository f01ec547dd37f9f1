import { useTranslation } from 'react-i18next';
import type { AdDay, OwnAd } from '../../../contract/entities/ads.ts';
import { figuresByDay } from '../../../contract/rules/ads.ts';
import { formatDay, formatNumber } from '../../i18n/formats.ts';
import { Digits } from '../ui/Digits.tsx';
import { Sparkline } from '../ui/Sparkline.tsx';
import { useToday } from '../ui/server-clock.ts';

/** A day yyyy-MM-dd as the product shows it. */
export const DayText = ({ day }: { day: string }) => (
  <time dateTime={day}>
    <Digits>{formatDay(day)}</Digits>
  </time>
);

/** The days an advertisement runs. */
export function AdDays({ ad: { starts_on, ends_on } }: { ad: Pick<OwnAd, 'starts_on' | 'ends_on'> }) {
  const { t } = useTranslation('ads');
  if (!starts_on || !ends_on) return t('card.noDays');
  return (
    <span className="whitespace-nowrap">
      <DayText day={starts_on} /> - <DayText day={ends_on} />
    </span>
  );
}

/** A link as people read it: without protocol and final slash. */
export const shortLink = (url: string): string => url.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '');

/** The figures of an advertisement by day, today left out. */
export const useFigures = (ad: OwnAd): AdDay[] => figuresByDay(ad, useToday());

type LineProps = { figures: readonly AdDay[]; of: 'shown' | 'opened'; className?: string };

/** The figures by day as a line; renders nothing before there are two days. */
export function FigureLine({ figures, of, className }: LineProps) {
  const { t } = useTranslation('ads');
  const [first, last] = [figures[0], figures.at(-1)];
  if (!first || !last || figures.length < 2) return null;
  const values = figures.map((day) => day[of]);
  const words = {
    first: formatDay(first.day),
    last: formatDay(last.day),
    low: formatNumber(Math.min(...values)),
    high: formatNumber(Math.max(...values)),
    end: formatNumber(last[of]),
  };
  return <Sparkline values={values} label={t(of === 'shown' ? 'figures.lineShown' : 'figures.lineOpened', words)} className={className} />;
}
