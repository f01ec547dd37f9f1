/** When sessions end, in minutes. */
export type SessionLimits = {
  /** Minutes of inactivity after which a session expires. */
  sessionIdleMinutes: number;
  /** Minutes after signing in, of a member and of an admin, after which a session ends even if it is used. */
  sessionMaxMinutes: { member: number; admin: number };
};

type Read = (name: string, otherwise: number, expected: string, parse: (text: string) => number | undefined) => number;

const expected = 'a number of minutes from 1 to 525600 (a year)';
const asMinutes = (text: string) => (/^\d{1,6}$/.test(text) && Number(text) >= 1 && Number(text) <= 525_600 ? Number(text) : undefined);

/** Reads when sessions end: SESSION_IDLE_MINUTES, SESSION_MAX_MINUTES and SESSION_MAX_MINUTES_ADMIN. */
export const readSessions = (read: Read): SessionLimits => ({
  sessionIdleMinutes: read('SESSION_IDLE_MINUTES', 14 * 24 * 60, expected, asMinutes),
  sessionMaxMinutes: {
    member: read('SESSION_MAX_MINUTES', 30 * 24 * 60, expected, asMinutes),
    admin: read('SESSION_MAX_MINUTES_ADMIN', 12 * 60, expected, asMinutes),
  },
});
