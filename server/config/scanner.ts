/** The socket of a ClamAV daemon. */
export type ClamdAddress = { host: string; port: number } | { path: string };

/** Parses CLAMD_URL: `tcp://host:3310` or `unix:/path`; undefined if invalid. */
export function asClamdAddress(text: string): ClamdAddress | undefined {
  const url = URL.parse(text);
  if (url?.protocol === 'tcp:' && url.hostname) return { host: url.hostname, port: Number(url.port || 3310) };
  return url?.protocol === 'unix:' && url.pathname.length > 1 ? { path: url.pathname } : undefined;
}
