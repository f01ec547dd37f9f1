import { useState } from 'react';
import { drawn } from '../../../.storybook/story.tsx';
import { AmountInput } from './AmountInput.tsx';
import { RangeSlider } from './RangeSlider.tsx';

export default { title: 'ui/Amounts', tags: ['drawn'] };

function Amounts({ labels }: { labels: readonly [string, string] }) {
  const [values, setValues] = useState<readonly [number, number]>([0, 100_000]);
  const [low, high] = values;
  const set = (at: 0 | 1, value: number) => setValues(at === 0 ? [value, high] : [low, value]);
  return (
    <div className="grid grid-cols-2 gap-2 max-w-[300px]">
      <AmountInput control={{ 'aria-label': labels[0] }} value={String(low)} onChange={(value) => set(0, Number(value) || 0)} />
      <AmountInput control={{ 'aria-label': labels[1] }} value={String(high)} onChange={(value) => set(1, Number(value) || 0)} />
      <div className="col-span-2">
        <RangeSlider limits={[0, 100_000]} step={1000} values={values} labels={labels} onChange={set} />
      </div>
    </div>
  );
}

function Fee({ label }: { label: string }) {
  const [value, setValue] = useState('318400');
  return <AmountInput control={{ 'aria-label': label }} value={value} onChange={setValue} />;
}

export const Replaced = drawn(
  ({ say }) => <Fee label={say('Amount', 'المبلغ')} />,
  async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('textbox') as HTMLInputElement;
    const shows = (amount: string) => {
      if (field.value !== amount) throw new Error(`The amount is ${field.value} instead of ${amount}.`);
    };
    shows('318,400');
    await userEvent.tab();
    if (document.activeElement !== field) throw new Error('The field did not get the focus.');
    await userEvent.keyboard('500');
    shows('500');
  },
);

/** Moves a thumb as the browser does; simulated keys do not reach native sliders. */
const move = async (thumb: HTMLElement, value: number) => {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(thumb, String(value));
  thumb.dispatchEvent(new Event('input', { bubbles: true }));
  await new Promise(requestAnimationFrame);
};

export const Range = drawn(
  ({ say }) => <Amounts labels={[say('From', 'من'), say('To', 'إلى')]} />,
  async ({ canvas, canvasElement }) => {
    const [first, last] = canvas.getAllByRole('slider');
    if (!first || !last) throw new Error('The slider does not have two thumbs.');
    await move(first, 100_000);
    const shown = () => [...canvasElement.querySelectorAll('input[type=text]')].map((input) => (input as HTMLInputElement).value).join(' ');
    if (shown() !== '100,000 100,000') throw new Error(`The values are ${shown()}.`);
    await move(last, 0);
    if (shown() !== '100,000 100,000') throw new Error('The thumbs have passed each other.');
  },
);
