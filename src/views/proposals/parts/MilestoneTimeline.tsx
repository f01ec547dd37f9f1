import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Currency } from '../../../../contract/entities/proposals.ts';
import { shortMonth } from '../../../i18n/calendar.ts';
import { useLocale } from '../../ui/use-locale.ts';
import { ScheduleBar } from './ScheduleBar.tsx';
import { TimelineTable } from './TimelineTable.tsx';
import { chartOf, isReversed, type TimelineRow } from './timeline.ts';

type MilestoneTimelineProps = {
  rows: readonly TimelineRow[];
  currency: Currency;
  /** Index of the milestone being edited, which is highlighted. */
  shown?: number;
};

/** The milestones by date: a chart, and a table for screen readers. Renders nothing if no milestone has dates. */
export const MilestoneTimeline = memo(function MilestoneTimeline({ rows, currency, shown }: MilestoneTimelineProps) {
  const { t } = useTranslation('proposals');
  const locale = useLocale();
  const chart = chartOf(rows);
  if (!chart) return null;
  return (
    <figure className="relative">
      <TimelineTable rows={rows} currency={currency} />
      {/* The marker of a milestone that ends with the last column extends over the edge. */}
      <div aria-hidden="true" className="overflow-hidden -mx-2.5 px-2.5">
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
              <ScheduleBar
                // biome-ignore lint/suspicious/noArrayIndexKey: a row of the chart is identified by its position
                key={at}
                number={at + 1}
                title={row.title}
                amount={row.amount}
                currency={currency}
                isShown={at === shown}
                isReversed={isReversed(row)}
                {...chart.bars[at]}
              />
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
