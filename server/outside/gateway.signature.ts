import { createHmac, timingSafeEqual } from 'node:crypto';

/** A field of a signed text; empty ones are omitted. */
type Field = readonly [name: string, value: string];

/** Signs fields in order like SkipCash: base64 of the HMAC-SHA256 of comma-separated `Name=value`. */
export const signatureOf = (fields: readonly Field[], key: string): string =>
  createHmac('sha256', key)
    .update(
      fields
        .filter(([, value]) => value !== '')
        .map(([name, value]) => `${name}=${value}`)
        .join(','),
    )
    .digest('base64');

/** Verifies a signature of fields in constant time. */
export function isSignedBy(fields: readonly Field[], key: string, signature: string | undefined): boolean {
  const expected = Buffer.from(signatureOf(fields, key));
  const given = Buffer.from(signature ?? '');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
