/** What a process does: pages and the API, announcements, jobs and the schedule, or both. */
export const roles = ['all', 'web', 'worker'] as const;
export type Role = (typeof roles)[number];

/** How a process works on its share. */
export type Work = {
  role: Role;
  /** Jobs of a queue that run at once. */
  jobsAtOnce: number;
  /** Connections to the database for all work; four more are for reads alone. */
  connections: number;
};

type Read = <T>(name: string, otherwise: T, expected: string, parse: (text: string) => T | undefined) => T;

/** Reads ROLE, JOBS_AT_ONCE and DATABASE_CONNECTIONS. */
export const readWork = (read: Read): Work => ({
  role: read<Role>('ROLE', 'all', `one of ${roles.join(', ')}`, (text) => roles.find((role) => role === text)),
  jobsAtOnce: read('JOBS_AT_ONCE', 5, 'a whole number from 1 to 100', asCount),
  connections: read('DATABASE_CONNECTIONS', 10, 'a whole number from 2 to 100', (text) => asCount(text, 2)),
});

const asCount = (text: string, least = 1) =>
  /^\d{1,3}$/.test(text) && Number(text) >= least && Number(text) <= 100 ? Number(text) : undefined;

/** Returns why a process alone with its embedded database cannot have a role. */
export const roleMistakes = ({ role }: Work, databaseUrl: string | null): string[] =>
  role === 'all' || databaseUrl !== null
    ? []
    : [`ROLE is ${role}, but DATABASE_URL is not set: the embedded database has one process, which does everything.`];
