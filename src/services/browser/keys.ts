/** Returns a new idempotency key; `randomUUID` is unavailable on insecure origins. */
export const newKey = (): string => [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('-');

/** FNV-1a: sufficient to distinguish a changed text from the previous one. */
const fingerprintOf = (text: string): string => {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(36);
};

/** Returns the idempotency key of a submission: the same body has the same key, a changed body is a new attempt. */
export const keyFor = (key: string, body: object): string => `${key}-${fingerprintOf(JSON.stringify(body))}`;

/** Returns a random UUID (version 4), also on insecure origins. */
export const newUuid = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const digits = [...bytes]
    .map((byte, at) => (at === 6 ? (byte & 0x0f) | 0x40 : at === 8 ? (byte & 0x3f) | 0x80 : byte).toString(16).padStart(2, '0'))
    .join('');
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
};
