import type { KeyboardEvent } from 'react';
import { fullDay, monthName, weekdayLetters, weekdayName } from '../../i18n/calendar.ts';
import { weeksAround } from './calendar-days.ts';
import { classes } from './classes.ts';
import { useLocale } from './use-locale.ts';

type CalendarGridProps = {
  /** The day with the roving tabindex; its month is shown. */
  day: string;
  chosen: string | null;
  today: string;
  onKeyDown: (event: KeyboardEvent) => void;
  onChoose: (day: string) => void;
};

/** The weeks of a month, starting on Sunday; one day is in the tab order, the others are reached by the arrow keys. */
export function CalendarGrid({ day, chosen, today, onKeyDown, onChoose }: CalendarGridProps) {
  const locale = useLocale();
  const weeks = weeksAround(day);
  const look = (each: string) => {
    if (each === chosen) return 'bg-ink text-white font-semibold';
    return classes('hover:bg-sunken', !each.startsWith(day.slice(0, 7)) && 'text-ink-3', each === today && 'border border-line-strong');
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid of days is a table (WAI-ARIA date picker dialog)
    <table role="grid" aria-label={monthName(locale, day)} className="w-full table-fixed border-collapse" onKeyDown={onKeyDown}>
      <thead>
        <tr>
          {weeks[0]?.map((each) => (
            <th key={each} scope="col" className="text-caption font-normal text-ink-3 pb-1">
              <span aria-hidden="true">{weekdayLetters(locale, each)}</span>
              <span className="sr-only">{weekdayName(locale, each)}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((each) => (
              // biome-ignore lint/a11y/useFocusableInteractive: its button takes the focus
              // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of the grid
              <td key={each} role="gridcell" aria-selected={each === chosen} className="p-0">
                <button
                  type="button"
                  data-day={each}
                  tabIndex={each === day ? 0 : -1}
                  aria-label={fullDay(locale, each)}
                  aria-current={each === today ? 'date' : undefined}
                  className={classes('grid place-items-center w-full h-10 max-sm:h-11 rounded-control num', look(each))}
                  onClick={() => onChoose(each)}
                >
                  {Number(each.slice(8))}
                </button>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
