import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Currency } from '../../../../contract/entities/proposals.ts';
import { classes } from '../../ui/classes.ts';
import { Money } from '../listed/Money.tsx';

type ScheduleBarProps = {
  number: number;
  title: string;
  amount: number | null;
  currency: Currency;
  isShown: boolean;
  /** Whether the end is before the start. */
  isReversed: boolean;
  /** Position in percent from the start side; missing without dates in order. */
  from?: number;
  to?: number;
  due?: number | null;
};

/**
 * A milestone in the chart: above its bar a line that shortens the title, never the amount. Its props are primitives, so that only the changed
 * bar re-renders.
 */
export const ScheduleBar = memo(function ScheduleBar(props: ScheduleBarProps) {
  const { t } = useTranslation('proposals');
  const { number, title, amount, currency, isShown, isReversed, from, to, due } = props;
  const isDrawn = from !== undefined && to !== undefined;
  return (
    <div>
      <p className={classes('flex gap-2 text-caption font-semibold', !isDrawn && 'text-ink-3')}>
        <span className="truncate">
          <bdi>{number}</bdi>
          {title && ' · '}
          <bdi>{title}</bdi>
        </span>
        {amount !== null && (
          <span className="ms-auto">
            <Money amount={amount} currency={currency} />
          </span>
        )}
      </p>
      {isDrawn ? (
        <div className="gantt-row">
          <span
            className={classes('gantt-bar', isShown && 'is-now')}
            style={{ insetInlineStart: `${from}%`, inlineSize: `${to - from}%` }}
          />
          {typeof due === 'number' && <span className="gantt-due" style={{ insetInlineStart: `${due}%` }} />}
        </div>
      ) : (
        <p className={classes('text-caption', isReversed ? 'text-pending' : 'text-ink-3')}>
          {isReversed ? t('schedule.reversed') : t('schedule.undated')}
        </p>
      )}
    </div>
  );
});
