import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Currency } from '../../../../contract/entities/proposals.ts';
import { formatMoney } from '../../../i18n/formats.ts';
import { useLocale } from '../../../i18n/use-locale.ts';
import { shortMonth } from '../../ui/calendar-days.ts';
import { classes } from '../../ui/classes.ts';
import { TimelineTable } from './TimelineTable.tsx';
import { chartOf, type TimelineBar, type TimelineRow } from './timeline.ts';

type MilestoneTimelineProps = {
  rows: readonly TimelineRow[];
  currency: Currency;
  /** The place of the one being typed, which stands out. */
  shown?: number;
};

/** The milestones by their dates: a picture, and for those who hear it a table. Nothing where no milestone has its dates. */
export const MilestoneTimeline = memo(function MilestoneTimeline({ rows, currency, shown }: MilestoneTimelineProps) {
  const { t } = useTranslation('proposals');
  const locale = useLocale();
  const chart = chartOf(rows);
  if (!chart) return null;
  return (
    <figure className="relative">
      <TimelineTable rows={rows} currency={currency} />
      <div aria-hidden="true" className="overflow-hidden">
        <div className="grid grid-flow-col auto-cols-fr text-caption text-ink-3 mb-2">
          {chart.columns.map((day, at) => (
            <span key={day} className="ps-1.5 whitespace-nowrap">
              {shortMonth(locale, day)}
              <span className="block">{at === 0 || day.slice(0, 4) !== chart.columns[at - 1]?.slice(0, 4) ? day.slice(0, 4) : ''}</span>
            </span>
          ))}
        </div>
        <div className="relative py-1">
          <div className="gantt-grid">
            {chart.columns.map((day) => (
              <span key={day} />
            ))}
          </div>
          <div className="gantt">
            {rows.map((row, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row of the picture is told by its place
              <Row key={at} number={at + 1} row={row} currency={currency} bar={chart.bars[at] ?? null} isShown={at === shown} />
            ))}
          </div>
        </div>
      </div>
      <figcaption aria-hidden="true" className="mt-3 flex flex-wrap gap-x-5 gap-y-1 hint">
        <span className="flex items-center gap-2">
          <span className="w-4 h-2.5 rounded-[2px] bg-sand" />
          {t('schedule.bar')}
        </span>
        <span className="flex items-center gap-2">
          <span className="size-2 bg-brand rotate-45" />
          {t('schedule.due')}
        </span>
      </figcaption>
    </figure>
  );
});

type RowProps = { number: number; row: TimelineRow; currency: Currency; bar: TimelineBar | null; isShown: boolean };

function Row({ number, row, currency, bar, isShown }: RowProps) {
  const { t } = useTranslation('proposals');
  const locale = useLocale();
  const label = (
    <span className="truncate">
      <bdi>{number}</bdi>
      {row.title && ' · '}
      <bdi>{row.title}</bdi>
      {row.amount !== null && (
        <>
          {' · '}
          <bdi className="num">{formatMoney(row.amount, currency, locale)}</bdi>
        </>
      )}
    </span>
  );
  const beside = 'absolute inset-y-0 flex items-center text-caption font-semibold';
  if (!bar)
    return (
      <div className="gantt-row">
        <span className={classes(beside, 'inset-x-0 text-ink-3')}>
          {label}&nbsp;· {t('schedule.undated')}
        </span>
      </div>
    );
  const isInside = bar.to - bar.from >= 45;
  const isAfter = bar.to <= 100 - bar.from;
  return (
    <div className="gantt-row">
      <span
        className={classes('gantt-bar', isShown && 'is-now')}
        style={{ insetInlineStart: `${bar.from}%`, inlineSize: `${bar.to - bar.from}%`, paddingInline: isInside ? undefined : 0 }}
      >
        {isInside && label}
      </span>
      {!isInside && (
        <span
          className={beside}
          style={
            isAfter
              ? { insetInlineStart: `calc(${bar.to}% + 8px)`, insetInlineEnd: 0 }
              : { insetInlineStart: 0, insetInlineEnd: `calc(${100 - bar.from}% + 8px)`, justifyContent: 'end' }
          }
        >
          {label}
        </span>
      )}
      {bar.due !== null && <span className="gantt-due" style={{ insetInlineStart: `${bar.due}%` }} />}
    </div>
  );
}
