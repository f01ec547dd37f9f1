import { createContext, use, useEffect, useState } from 'react';
import { dayOf } from '../../../contract/rules/qatar-time.ts';

/** Returns the server's time in milliseconds. The first render reads the instant at which the server rendered the page. */
export const ServerClock = createContext<() => number>(() => Date.now());

/** Default update interval in milliseconds, for texts that count days or hours. */
const usual = 30_000;

/**
 * Returns the server's time, updated automatically.
 *
 * @param pauseAt returns the milliseconds until the next update, given the current time
 */
export const useServerNow = (pauseAt: (now: number) => number = () => usual): number => {
  const read = use(ServerClock);
  const [now, setNow] = useState(read);
  const pause = pauseAt(now);
  useEffect(() => {
    const timer = setInterval(() => setNow(read()), pause);
    // A page that the server rendered shows the instant of its rendering until all of it is hydrated.
    const correction = setTimeout(() => {
      const current = read();
      setNow((shown) => (Math.abs(current - shown) < pause ? shown : current));
    });
    return () => {
      clearInterval(timer);
      clearTimeout(correction);
    };
  }, [read, pause]);
  return now;
};

/** Returns the server's time with updates every second in the hour before a deadline and shortly after it. */
export const useServerNowUntil = (deadline: number): number => useServerNow((now) => (Math.abs(deadline - now) < 3_660_000 ? 1000 : usual));

/** The day in Qatar by the server's clock, yyyy-MM-dd. */
export const useToday = (): string => dayOf(new Date(useServerNow()).toISOString());
