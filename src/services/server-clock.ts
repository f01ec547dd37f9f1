/** Milliseconds the server's clock is ahead of this device's, as far as its answers have told. */
let ahead: number | null = null;
/** A larger step than answers differ by: one of the clocks was set. */
const step = 5000;

/**
 * Learns from an answer what time it is at the server. The header is cut to seconds and was on its way for a while: the largest
 * of what the answers say is nearest to the truth.
 */
export const noteServerTime = (date: string | null): void => {
  const told = Date.parse(date ?? '') - Date.now();
  if (Number.isNaN(told)) return;
  ahead = ahead === null || Math.abs(told - ahead) > step ? told : Math.max(ahead, told);
};

/** What time it is at the server, in milliseconds: never ahead of it, up to a second behind. */
export const serverNow = (): number => Date.now() + (ahead ?? 0);

/** Tells the server's time every second, as ISO 8601 in UTC; returns how to stop. */
export const watchServerClock = (tell: (now: string) => void): (() => void) => {
  const timer = setInterval(() => tell(new Date(serverNow()).toISOString()), 1000);
  return () => clearInterval(timer);
};
