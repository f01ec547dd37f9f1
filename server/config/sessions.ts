/** When sessions end, and when the password is needed again, in minutes. */
export type SessionLimits = {
  /** Minutes of inactivity after which a session expires. */
  sessionIdleMinutes: number;
  /** Minutes after signing in, of a member and of an admin, after which a session ends even if it is used. */
  sessionMaxMinutes: { member: number; admin: number };
  /** Minutes after which opening and awarding a tender need the password again. */
  passwordMinutes: number;
};

type Read = (name: string, otherwise: number, expected: string, parse: (text: string) => number | undefined) => number;

const expected = 'a number of minutes from 1 to 525600 (a year)';
const asMinutes = (text: string) => (/^\d{1,6}$/.test(text) && Number(text) >= 1 && Number(text) <= 525_600 ? Number(text) : undefined);

/** Reads SESSION_IDLE_MINUTES, SESSION_MAX_MINUTES, SESSION_MAX_MINUTES_ADMIN and PASSWORD_AGAIN_MINUTES. */
export const readSessions = (read: Read): SessionLimits => ({
  sessionIdleMinutes: read('SESSION_IDLE_MINUTES', 14 * 24 * 60, expected, asMinutes),
  sessionMaxMinutes: {
    member: read('SESSION_MAX_MINUTES', 30 * 24 * 60, expected, asMinutes),
    admin: read('SESSION_MAX_MINUTES_ADMIN', 12 * 60, expected, asMinutes),
  },
  passwordMinutes: read('PASSWORD_AGAIN_MINUTES', 30, expected, asMinutes),
});
