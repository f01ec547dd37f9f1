/** Limits on what callers send. */
export type LoadLimits = {
  /** Bytes of bodies per minute, except uploads: of an account, and of an address without a session. */
  bytesPerMinute: { account: number; address: number };
  /** Milliseconds for a body to arrive, except uploads: with and without a session. */
  bodyTimeout: { account: number; address: number };
  /** Bodies that are arriving at once: of an account, and of an address without a session. */
  arriving: { account: number; address: number };
  /** Milliseconds for the rest of a refused body to arrive: a browser shows the answer only after it has sent everything. */
  lingering: number;
  /** Milliseconds for the headers of a request to arrive, and for a whole request: an upload. */
  headersTimeout: number;
  requestTimeout: number;
  /** Milliseconds without a byte after which an upload is ended. */
  uploadSilence: number;
  /** Open connections of one address, which may be shared by many people; proxies of `TRUST_PROXY` have no limit. */
  connectionsPerAddress: number;
  /** Open connections of the process. */
  connections: number;
};

const megabyte = 1024 * 1024;

type Read = <T>(name: string, otherwise: T, expected: string, parse: (text: string) => T | undefined) => T;

/** Reads BODY_MB_PER_MINUTE, CONNECTIONS_PER_ADDRESS and MAX_CONNECTIONS. */
export function readLoadLimits(read: Read): LoadLimits {
  const number = 'a whole number from 1 to 1000000';
  const perAccount = read('BODY_MB_PER_MINUTE', 16, number, asCount) * megabyte;
  return {
    bytesPerMinute: { account: perAccount, address: perAccount / 4 },
    bodyTimeout: { account: 30_000, address: 10_000 },
    arriving: { account: 50, address: 100 },
    lingering: 5000,
    headersTimeout: 20_000,
    // The largest document takes seven minutes over 1 Mbit/s.
    requestTimeout: 600_000,
    uploadSilence: 30_000,
    connectionsPerAddress: read('CONNECTIONS_PER_ADDRESS', 500, number, asCount),
    connections: read('MAX_CONNECTIONS', 20_000, number, asCount),
  };
}

const asCount = (text: string) => (/^\d{1,7}$/.test(text) && Number(text) >= 1 && Number(text) <= 1_000_000 ? Number(text) : undefined);
