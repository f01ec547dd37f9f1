import type { Readable } from 'node:stream';

/** A received upload in a local temporary file until it is kept or discarded; `size` is in bytes. */
export type Received = { path: string; size: number; sha256: Buffer };

/** Storage of uploaded documents by keys chosen by the server. */
export type Files = {
  /** Receives a stream, never buffering it as a whole. Deletes it if it ends early. */
  receive: (content: Readable) => Promise<Received>;
  /** Stores a received upload atomically under a key. */
  keep: (received: Received, key: string) => Promise<void>;
  discard: (received: Received) => Promise<void>;
  /** Opens a stored document as it is stored now; null if there is none. */
  read: (key: string) => Promise<Readable | null>;
  /** Free space in bytes. */
  free: () => Promise<number>;
  remove: (key: string) => Promise<void>;
  /** Deletes uploads from before an instant that were neither kept nor discarded, because their process died. */
  sweep: (before: Date) => Promise<void>;
};
