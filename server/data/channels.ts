/** What server processes tell each other through the database: notifications that were stored, sessions that have ended. */
export const channels = ['notifications', 'sessions'] as const;
export type Channel = (typeof channels)[number];
