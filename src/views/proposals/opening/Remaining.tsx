import { confirmationMinutes } from '../../../../contract/limits.ts';
import { useServerNowUntil } from '../../ui/server-clock.ts';

const two = (count: number): string => String(count).padStart(2, '0');

/** The time until the end of a confirmation in minutes and seconds, and how much of its hour has gone. Readers have the text beside it. */
export function Remaining({ until }: { until: string }) {
  const end = Date.parse(until);
  const seconds = Math.max(0, Math.floor((end - useServerNowUntil(end)) / 1000));
  const gone = Math.min(100, 100 - (seconds / (confirmationMinutes * 60)) * 100);
  return (
    <div aria-hidden="true">
      <p dir="ltr" className="num text-h1 font-semibold text-pending rtl:text-end">
        {two(Math.floor(seconds / 60))}:{two(seconds % 60)}
      </p>
      <svg className="mirror w-full h-1 my-2" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
        <rect width="100" height="4" className="fill-sunken" />
        <rect width={gone} height="4" className="fill-ink-2" />
      </svg>
    </div>
  );
}
