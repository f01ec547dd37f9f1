import { BarSegment } from './BarSegment.tsx';
import { useTypedEarly } from './typed-early.ts';

type RangeSliderProps = {
  limits: readonly [number, number];
  step: number;
  values: readonly [number, number];
  labels: readonly [string, string];
  onChange: (at: 0 | 1, value: number) => void;
};

const within = (value: number, [least, most]: readonly [number, number]): number => Math.min(most, Math.max(least, value));

/** A two-thumb slider made of two native ones; the thumbs cannot pass each other. */
export function RangeSlider({ limits, step, values, labels, onChange }: RangeSliderProps) {
  const [least, most] = limits;
  const low = within(values[0], limits);
  const high = Math.max(low, within(values[1], limits));
  const share = (value: number): number => ((value - least) / (most - least)) * 100;
  const move = (at: 0 | 1, value: number): void => onChange(at, at === 0 ? Math.min(value, high) : Math.max(value, low));
  // Browsers round the place of a thumb to a step; only one that is further away was moved.
  const moveEarly =
    (at: 0 | 1, place: number) =>
    (value: string): void => {
      if (Math.abs(Number(value) - place) >= step) move(at, Number(value));
    };
  const thumbs = [
    useTypedEarly<HTMLInputElement>(String(low), moveEarly(0, low)),
    useTypedEarly<HTMLInputElement>(String(high), moveEarly(1, high)),
  ] as const;
  const thumb = (at: 0 | 1) => (
    <input
      ref={thumbs[at]}
      type="range"
      // With both thumbs at the upper end the lower one is on top, because only it can move.
      className={at === 0 && low >= most ? 'slider z-10' : 'slider'}
      min={least}
      max={most}
      step={step}
      aria-label={labels[at]}
      value={at === 0 ? low : high}
      onChange={({ currentTarget: { valueAsNumber } }) => move(at, valueAsNumber)}
    />
  );
  return (
    <div className="relative h-8">
      <div className="slider-track absolute inset-x-2 top-3.5 h-1 rounded-full bg-sand" aria-hidden="true">
        <BarSegment from={share(low)} to={share(high)} className="fill-ink" />
      </div>
      {thumb(0)}
      {thumb(1)}
    </div>
  );
}
