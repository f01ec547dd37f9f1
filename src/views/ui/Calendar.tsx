import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import ChevronsLeft from 'lucide-react/icons/chevrons-left';
import ChevronsRight from 'lucide-react/icons/chevrons-right';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { directionOf } from '../../../contract/locale.ts';
import { addMonths } from '../../../contract/rules/days.ts';
import { monthName } from '../../i18n/calendar.ts';
import { Button } from './Button.tsx';
import { CalendarGrid } from './CalendarGrid.tsx';
import { dayByKey } from './calendar-days.ts';
import { useLocale } from './use-locale.ts';

type CalendarProps = { chosen: string | null; today: string; onChoose: (day: string) => void };

/** A date picker for one month, operated by pointer or by the keys of the WAI-ARIA date picker dialog. */
export function Calendar({ chosen, today, onChoose }: CalendarProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const box = useRef<HTMLDivElement>(null);
  // Only keys of the grid move the focus to a day; the buttons that change the month keep it.
  const [{ day, isFocused }, setPlace] = useState({ day: chosen ?? today, isFocused: true });
  useEffect(() => {
    if (isFocused) box.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();
  }, [day, isFocused]);
  const turn = (months: number) => () => setPlace({ day: addMonths(day, months), isFocused: false });
  const steer = (event: KeyboardEvent) => {
    const next = dayByKey(day, event.key, { shift: event.shiftKey, rtl: directionOf(locale) === 'rtl' });
    if (next === null) return;
    event.preventDefault();
    setPlace({ day: next, isFocused: true });
  };
  return (
    <div ref={box}>
      <div className="flex items-center mb-2">
        <Turn label={t('calendar.previousYear')} icon={ChevronsLeft} onTurn={turn(-12)} />
        <Turn label={t('calendar.previousMonth')} icon={ChevronLeft} onTurn={turn(-1)} />
        <p aria-live="polite" className="flex-1 text-center font-semibold">
          {monthName(locale, day)}
        </p>
        <Turn label={t('calendar.nextMonth')} icon={ChevronRight} onTurn={turn(1)} />
        <Turn label={t('calendar.nextYear')} icon={ChevronsRight} onTurn={turn(12)} />
      </div>
      <CalendarGrid day={day} chosen={chosen} today={today} onKeyDown={steer} onChoose={onChoose} />
    </div>
  );
}

type TurnProps = { label: string; icon: typeof ChevronLeft; onTurn: () => void };

const Turn = ({ label, icon: Icon, onTurn }: TurnProps) => (
  <Button variant="quiet" square small aria-label={label} onClick={onTurn}>
    <Icon className="size-[18px] mirror" />
  </Button>
);
