import type { Readable } from 'node:stream';

/** Bytes that have come and lie in a file of this machine until they are kept or discarded; `size` is in bytes. */
export type Received = { path: string; size: number; sha256: Buffer };

/** Where uploaded documents are kept, by keys that we choose. */
export type Files = {
  /** Takes what comes, as it comes: never as a whole in memory. Nothing stays of what ends early. */
  receive: (content: Readable) => Promise<Received>;
  /** Keeps what was received; it is there whole or not at all. */
  keep: (received: Received, key: string) => Promise<void>;
  discard: (received: Received) => Promise<void>;
  /** Opens what was kept; null where nothing was. */
  read: (key: string) => Promise<Readable | null>;
  remove: (key: string) => Promise<void>;
  /** Clears away what was received before an instant and neither kept nor discarded: its process died. */
  sweep: (before: Date) => Promise<void>;
};
