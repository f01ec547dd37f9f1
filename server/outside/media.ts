import type { Readable } from 'node:stream';

/** Storage of the images that everyone sees, by the path at which they are served. */
export type Media = {
  /** Stores an image atomically. */
  write: (url: string, content: Buffer) => Promise<void>;
  /** Opens an image; null if there is none. */
  read: (url: string) => Promise<Readable | null>;
  remove: (url: string) => Promise<void>;
};
