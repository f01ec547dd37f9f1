import { useServerNow } from '../ui/server-clock.ts';

/** The elapsed part of a period, with a ring at today; decorative, because the text beside it says the same. */
export function TimeBar({ start, end }: { start: string; end: string }) {
  const now = useServerNow();
  const [first, last] = [Date.parse(start), Date.parse(end)];
  const gone = Math.min(100, Math.max(0, Math.round(((now - first) / Math.max(1, last - first)) * 100)));
  return (
    <div className="timebar" aria-hidden="true">
      <i style={{ inlineSize: `${gone}%` }} />
      {gone > 0 && gone < 100 && <b style={{ insetInlineStart: `${gone}%` }} />}
    </div>
  );
}
