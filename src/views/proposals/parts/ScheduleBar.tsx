import { type CSSProperties, memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Currency } from '../../../../contract/entities/proposals.ts';
import { formatMoney } from '../../../i18n/formats.ts';
import { useLocale } from '../../../i18n/use-locale.ts';
import { classes } from '../../ui/classes.ts';

type ScheduleBarProps = {
  number: number;
  title: string;
  amount: number | null;
  currency: Currency;
  isShown: boolean;
  /** Position in percent from the start side; missing without dates. */
  from?: number;
  to?: number;
  due?: number | null;
};

/** Minimum width in percent of a bar that contains its own label. */
const wideEnough = 45;

/** Returns the start of a label next to a bar: after its end and, if it follows, after the marker. */
const clearOf = (end: number, due: number | null | undefined): string =>
  typeof due === 'number' ? `max(${end}% + 8px, ${due}% + 14px)` : `calc(${end}% + 8px)`;

/** Returns the space for the label inside a bar: the larger side of the marker. */
const besideMark = (from: number, to: number, due: number | null | undefined): CSSProperties => {
  if (typeof due !== 'number' || due < from || due > to) return {};
  return due - from > to - due
    ? { paddingInlineEnd: `max(10px, ${to - due}% + 14px)` }
    : { paddingInlineStart: `max(10px, ${due - from}% + 14px)` };
};

/** A milestone in the chart. Its props are primitives, so that only the changed bar re-renders. */
export const ScheduleBar = memo(function ScheduleBar({ number, title, amount, currency, isShown, from, to, due }: ScheduleBarProps) {
  const { t } = useTranslation('proposals');
  const locale = useLocale();
  const label = (
    <span className="truncate">
      <bdi>{number}</bdi>
      {title && ' · '}
      <bdi>{title}</bdi>
      {amount !== null && (
        <>
          {' · '}
          <bdi className="num">{formatMoney(amount, currency, locale)}</bdi>
        </>
      )}
    </span>
  );
  const beside = 'absolute inset-y-0 flex items-center text-caption font-semibold';
  if (from === undefined || to === undefined)
    return (
      <div className="gantt-row">
        <span className={classes(beside, 'inset-x-0 text-ink-3')}>
          {label}&nbsp;· {t('schedule.undated')}
        </span>
      </div>
    );
  const isInside = to - from >= wideEnough;
  const [first, last] = typeof due === 'number' ? [Math.min(from, due), Math.max(to, due)] : [from, to];
  const place =
    last <= 100 - first
      ? { insetInlineStart: clearOf(to, due), insetInlineEnd: 0 }
      : { insetInlineStart: 0, insetInlineEnd: clearOf(100 - from, typeof due === 'number' ? 100 - due : null), justifyContent: 'end' };
  return (
    <div className="gantt-row">
      <span
        className={classes('gantt-bar', isShown && 'is-now', !isInside && 'px-0!')}
        style={{ insetInlineStart: `${from}%`, inlineSize: `${to - from}%`, ...(isInside && besideMark(from, to, due)) }}
      >
        {isInside && label}
      </span>
      {!isInside && (
        <span className={beside} style={place}>
          {label}
        </span>
      )}
      {typeof due === 'number' && <span className="gantt-due" style={{ insetInlineStart: `${due}%` }} />}
    </div>
  );
});
