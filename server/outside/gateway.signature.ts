import { createHmac, timingSafeEqual } from 'node:crypto';

/** A field of a signed text; one that is empty is left out. */
type Field = readonly [name: string, value: string];

/** Signs fields in their order as SkipCash does: base64 of the HMAC-SHA256 of `Name=value`, joined by commas. */
export const signatureOf = (fields: readonly Field[], key: string): string =>
  createHmac('sha256', key)
    .update(
      fields
        .filter(([, value]) => value !== '')
        .map(([name, value]) => `${name}=${value}`)
        .join(','),
    )
    .digest('base64');

/** Whether a signature is the one of these fields; how long that takes tells nothing of it. */
export function isSignedBy(fields: readonly Field[], key: string, signature: string | undefined): boolean {
  const expected = Buffer.from(signatureOf(fields, key));
  const given = Buffer.from(signature ?? '');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
