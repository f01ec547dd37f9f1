/**
 * Encrypts small secrets with a key that is neither in the database nor in the data folder, so that a copy of both reveals none. `about` is
 * what a secret belongs to: it cannot be opened as that of anything else.
 */
export type Keys = {
  /** Encrypts a secret with the present key. */
  seal: (secret: string, about: string) => string;
  /** Decrypts a secret; null if its key is missing, or it belongs to something else. One that was stored before there was a key is returned as it is. */
  open: (stored: string, about: string) => string | null;
  /** A secret of its own for a purpose: the same in every process with this key; without a key, of this process only. */
  secretFor: (purpose: string) => string;
  /** How every secret begins that is encrypted with the present key; empty without a key. */
  presentPrefix: string;
};
