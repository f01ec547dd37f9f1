import { useServerNow } from '../ui/server-clock.ts';

/** The elapsed part of a period, with a ring at today; decorative, because the text beside it says the same. */
export function TimeBar({ start, end }: { start: string; end: string }) {
  const now = useServerNow();
  const [first, last] = [Date.parse(start), Date.parse(end)];
  const gone = Math.min(100, Math.max(0, Math.round(((now - first) / Math.max(1, last - first)) * 100)));
  return (
    <div className="timebar">
      <svg className="mirror block size-full overflow-visible" aria-hidden="true">
        <rect className="fill-ink-2" width={`${gone}%`} height="100%" rx="2" />
        {gone > 0 && gone < 100 && <circle className="fill-surface stroke-ink" cx={`${gone}%`} cy="2" r="3.5" strokeWidth="3" />}
      </svg>
    </div>
  );
}
