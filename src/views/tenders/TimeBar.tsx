import { useServerNow } from '../ui/server-clock.ts';

/** How much of the time between two instants is gone, with a ring at today; the words beside it say the same. */
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
