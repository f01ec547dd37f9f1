import type { Readable } from 'node:stream';

/** Checks documents for malware. */
export type Scanner = {
  /**
   * @returns whether the content is infected
   * @throws if the scanner does not answer, or cannot check this content
   */
  isInfected: (content: Readable) => Promise<boolean>;
};
