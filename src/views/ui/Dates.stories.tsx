import { useState } from 'react';
import { drawn } from '../../../.storybook/story.tsx';
import type { DateFormat } from '../../../contract/rules/date-formats.ts';
import { DateField } from './DateField.tsx';
import { DateInput } from './DateInput.tsx';
import { RangeField } from './RangeField.tsx';

export default { title: 'ui/Dates', tags: ['drawn'] };

function Field({ label, start, format = 'dd/MM/yyyy' }: { label: string; start: string; format?: DateFormat }) {
  const [value, setValue] = useState(start);
  return <DateField label={label} format={format} value={value} onChange={setValue} />;
}

const nothing = () => {};
const textIn = (element: HTMLElement) => element.querySelector('input')?.value;
const opener = /2026|Start|البدء/;

export const Closed = drawn(({ say }) => (
  <div className="grid gap-5 max-w-[300px]">
    <Field label={say('Start date', 'تاريخ البدء')} start="04/01/2027" />
    <DateField
      label={say('End date', 'تاريخ الانتهاء')}
      format="dd/MM/yyyy"
      value="31/02/2027"
      error={say('Enter the date as dd/MM/yyyy, for example 31/12/2026.', 'اكتب التاريخ بالصيغة dd/MM/yyyy، مثل \u206631/12/2026\u2069.')}
      onChange={nothing}
    />
    <RangeField
      legend={say('Publish date', 'تاريخ النشر')}
      ends={[say('From', 'من'), say('To', 'إلى')]}
      errors={[undefined, say('The end must not be before the start.', 'يجب ألا تسبق النهاية البداية.')]}
    >
      {(from, to) => (
        <>
          <DateInput
            narrow
            name="from"
            control={{ ...from, 'aria-label': 'from' }}
            format="yyyy-MM-dd"
            value="2026-11-20"
            onChange={nothing}
          />
          <DateInput narrow name="to" control={{ ...to, 'aria-label': 'to' }} format="yyyy-MM-dd" value="2026-11-19" onChange={nothing} />
        </>
      )}
    </RangeField>
  </div>
));

export const Formats = drawn(({ say }) => (
  <div className="grid gap-5 max-w-[300px]">
    <Field label={say('Year', 'السنة')} format="yyyy" start="2026" />
    <Field label={say('Month', 'الشهر')} format="yyyy-MM" start="2026-11" />
    <Field label={say('Day', 'اليوم')} format="yyyy-MM-dd" start="٢٠٢٦-١١-٢٠" />
    <Field label={say('Day and time', 'اليوم والوقت')} format="yyyy-MM-dd HH:mm:ss" start="2026-11-20 13:00:00" />
  </div>
));

const draw = ({ say }: { say: (english: string, arabic: string) => string }) => (
  <div className="max-w-[300px] min-h-[440px]">
    <Field label={say('Start date', 'تاريخ البدء')} start="04/01/2027" />
  </div>
);

export const Open = drawn(draw, async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button', { name: opener }));
});

export const ByKeyboard = drawn(draw, async ({ canvas, canvasElement, userEvent }) => {
  await userEvent.click(canvas.getByRole('button', { name: opener }));
  // To Saturday, one week back, one month back, one year forward.
  await userEvent.keyboard('{End}{ArrowUp}{PageUp}{Shift>}{PageDown}{/Shift}{Enter}');
  if (textIn(canvasElement) !== '02/12/2027') throw new Error(`The keys led to ${textIn(canvasElement)}.`);
  if (!document.activeElement?.hasAttribute('aria-expanded')) throw new Error('The focus was not restored to the button.');
});

export const Turned = drawn(draw, async ({ canvas, canvasElement, userEvent }) => {
  await userEvent.click(canvas.getByRole('button', { name: opener }));
  await userEvent.click(canvas.getByRole('button', { name: /Next month|الشهر التالي/ }));
  if (!document.activeElement?.matches('button[aria-label]')) throw new Error('The month button has lost the focus.');
  await userEvent.keyboard('{Escape}');
  if (canvasElement.querySelector('table')) throw new Error('Escape does not close the calendar.');
  if (!document.activeElement?.hasAttribute('aria-expanded')) throw new Error('Escape does not restore the focus to the button.');
  if (textIn(canvasElement) !== '04/01/2027') throw new Error('Closing the calendar has changed the date.');
});
