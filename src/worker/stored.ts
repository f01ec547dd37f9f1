/** The caches of the service worker, which the page deletes when the session ends. */
export const readsCache = 'daleel-reads';
export const mediaCache = 'daleel-media';

/** Header of a stored answer: when it was read, ISO 8601. */
export const readAtHeader = 'daleel-read-at';

/** Parameter of a stored answer's key: whose answer it is. */
export const readerParameter = 'daleel-reader';

/** Returns the identification of a reader, from the `authorization` header; the session's token is not stored. */
export const readerOf = async (authorization: string | null): Promise<string> => {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(authorization ?? '')));
  return [...bytes.slice(0, 12)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
};

/** Messages of the page to the service worker. */
export type PageMessage =
  /** Deletes stored answers; answers to pending requests are not stored either. */
  | { type: 'forget' }
  /** The new version takes over from the old one. */
  | { type: 'activate' }
  /** As above, unless another page is open that uses the old version. */
  | { type: 'activateIfAlone' }
  /** Asks whether a script belongs to this version; answered with a boolean. */
  | { type: 'holds'; url: string };
