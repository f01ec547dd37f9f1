type SparklineProps = {
  /** Values by day, oldest first; at least two. */
  values: readonly number[];
  /** What the line shows, as a sentence. */
  label: string;
  className?: string;
};

const width = 100;
const height = 36;
const padding = 4;

/** A line of values over time, with a dot on the last one; runs from the start side. */
export function Sparkline({ values, label, className }: SparklineProps) {
  const top = Math.max(1, ...values);
  const yOf = (value: number) => height - padding - (value / top) * (height - 2 * padding);
  const points = values.map((value, index) => `${((index / (values.length - 1)) * width).toFixed(2)},${yOf(value).toFixed(2)}`);
  const last = yOf(values.at(-1) ?? 0);
  return (
    <div role="img" aria-label={label} className={className}>
      <div className="mirror relative h-9">
        <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" className="block size-full overflow-visible" aria-hidden="true">
          <polygon points={`0,${height} ${points.join(' ')} ${width},${height}`} className="fill-sunken" />
          <polyline points={points.join(' ')} fill="none" className="stroke-ink-2" strokeWidth="1.75" vectorEffect="non-scaling-stroke" />
        </svg>
        <svg className="absolute inset-0 size-full overflow-visible" aria-hidden="true">
          <circle className="fill-ink" cx="100%" cy={`${(last / height) * 100}%`} r="4" />
        </svg>
      </div>
    </div>
  );
}
