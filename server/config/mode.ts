/**
 * Whom the server is meant for: `local` is the person at this machine, with demo data; `demonstration` shows demo data to others;
 * `production` is real use.
 */
export type Mode = 'local' | 'demonstration' | 'production';

type Addresses = { publicUrl: string; host: string; databaseUrl: string | null };

/** Returns whether a host name or an address is this machine only. */
export const isLoopback = (host: string): boolean =>
  /^(localhost|.*\.localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[?::1\]?|\[?::ffff:127\.\d{1,3}\.\d{1,3}\.\d{1,3}\]?)$/i.test(host);

/** Returns whether people on other machines are meant to use a public URL. */
export const isForOthers = (publicUrl: string): boolean => {
  const { protocol, hostname } = new URL(publicUrl);
  return protocol === 'https:' || !isLoopback(hostname);
};

/** Returns the mode: local while everything is on this machine and embedded, else production, unless demo data is chosen by DEMO=1. */
export function modeOf({ publicUrl, host, databaseUrl }: Addresses, demo: boolean | null): Mode {
  const isLocal = !isForOthers(publicUrl) && isLoopback(host) && databaseUrl === null;
  if (isLocal) return 'local';
  return demo ? 'demonstration' : 'production';
}
