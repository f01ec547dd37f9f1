/** A key that names an attempt; `randomUUID` is missing where the page does not come over https. */
export const newKey = (): string => [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('-');

/** FNV-1a: enough to tell what one person typed from what they typed before. */
const fingerprintOf = (text: string): string => {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(36);
};

/** The key of an attempt to send something: the same words under the same key are sent once, other words are another attempt. */
export const keyFor = (key: string, body: object): string => `${key}-${fingerprintOf(JSON.stringify(body))}`;
