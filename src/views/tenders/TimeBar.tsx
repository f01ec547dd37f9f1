import { elapsedOf, type TenderWindow } from '../../../contract/rules/tender-window.ts';
import { useServerNow } from '../ui/server-clock.ts';

/** The elapsed part of a window, of a tender or an advertisement, with a ring at today; decorative, because the text beside it says the same. */
export function TimeBar({ window }: { window: TenderWindow }) {
  const gone = elapsedOf(window, useServerNow());
  return (
    <div className="timebar">
      <svg className="mirror block size-full overflow-visible" aria-hidden="true">
        <rect className="fill-ink-2" width={`${gone}%`} height="100%" rx="2" />
        {gone > 0 && gone < 100 && <circle className="fill-surface stroke-ink" cx={`${gone}%`} cy="2" r="3.5" strokeWidth="3" />}
      </svg>
    </div>
  );
}
