import CalendarIcon from 'lucide-react/icons/calendar';
import { type MouseEvent, use, useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type DateFormat, dayIn, inFormat, writeChosen } from '../../../contract/rules/date-formats.ts';
import { Calendar } from './Calendar.tsx';
import { classes } from './classes.ts';
import { Dropdown } from './Dropdown.tsx';
import type { FieldControl } from './Field.tsx';
import { FormBusy } from './form-busy.ts';
import { isLeft } from './is-left.ts';
import { useToday } from './server-clock.ts';
import { useTypedEarly } from './typed-early.ts';

export type DateInputProps = { format: DateFormat; value: string; onChange: (value: string) => void; onBlur?: () => void };

type Props = DateInputProps & {
  /** Name of the date, for the button and its calendar. */
  name: string;
  control: Partial<FieldControl> & { 'aria-label'?: string; name?: string };
  /** One of two inputs in a narrow row; the calendar opens below the row. */
  narrow?: boolean;
};

/** A text input for a date, with a button that opens a calendar below it. */
export function DateInput({ name, control, format, value, onChange, onBlur, narrow }: Props) {
  const { t } = useTranslation();
  const isBusy = use(FormBusy);
  const today = useToday();
  const [isOpen, setIsOpen] = useState(false);
  const field = useTypedEarly<HTMLInputElement>(value, onChange);
  const opener = useRef<HTMLButtonElement>(null);
  const close = useCallback(() => setIsOpen(false), []);
  const choose = (day: string) => {
    onChange(writeChosen(format, day, value));
    close();
    opener.current?.focus();
  };
  const leave = () => {
    const shown = inFormat(format, value);
    if (shown !== value) onChange(shown);
    onBlur?.();
  };
  // Chrome focuses a clicked button, Safari does not: the calendar returns the focus to the previous element.
  const toggle = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    currentTarget.focus();
    setIsOpen(!isOpen);
  };
  return (
    <div className={classes(!narrow && 'relative', 'min-w-0')}>
      <div className="relative">
        <input
          ref={field}
          {...control}
          type="text"
          dir="ltr"
          autoComplete="off"
          placeholder={format.toLowerCase()}
          readOnly={isBusy}
          className={classes(
            'input num',
            narrow ? 'text-small! rtl:text-caption! ps-2.5! pe-7.5! rtl:pe-2.5! rtl:ps-7.5!' : 'pe-11! rtl:pe-3! rtl:ps-11!',
          )}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          onBlur={(event) => isLeft(event) && leave()}
        />
        <button
          ref={opener}
          type="button"
          disabled={isBusy}
          aria-label={t('calendar.choose', { label: name })}
          aria-expanded={isOpen}
          className={classes(
            'absolute inset-y-px end-px grid place-items-center rounded-e-control text-ink-3 hover:text-ink',
            narrow ? 'w-7.5' : 'w-11',
          )}
          onClick={toggle}
        >
          <CalendarIcon className={narrow ? 'size-4' : 'size-5'} />
        </button>
      </div>
      {isOpen && (
        <Dropdown
          label={t('calendar.calendar', { label: name })}
          className="pop rise absolute z-30 start-0 top-full mt-1 p-3 w-[306px] max-w-[calc(100vw-64px)]"
          onClose={close}
        >
          <Calendar chosen={dayIn(format, value)} today={today} onChoose={choose} />
        </Dropdown>
      )}
    </div>
  );
}
