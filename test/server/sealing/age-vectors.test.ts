import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { inflateSync } from 'node:zlib';
import { armor, Decrypter } from 'age-encryption';
import * as files from 'cctv-age';
import { describe, expect, test } from 'vitest';
import { decryptContent } from '../../../server/outside/age-stream.ts';
import { identityFrom } from '../../../server/outside/age-x25519.ts';

/** A vector of the format's authors (https://github.com/C2SP/CCTV/tree/main/age): what is expected of a file, and the file. */
type Vector = { name: string; expected: string; field: (name: string) => string; isArmored: boolean; file: Buffer };

const vectors = Object.entries<Uint8Array>(files).map(([name, bytes]): Vector => {
  const text = Buffer.from(bytes).toString('latin1');
  const end = text.indexOf('\n\n');
  const head = text.slice(0, end);
  const field = (wanted: string) => head.match(new RegExp(`^${wanted}: (.*)$`, 'm'))?.[1] ?? '';
  const body = Buffer.from(bytes).subarray(end + 2);
  const file = field('compressed') === 'zlib' ? inflateSync(body) : body;
  return { name, expected: field('expect'), field, isArmored: field('armored') === 'yes', file };
});

/** Passphrases and hybrid identities have recipients of their own, which the product does not use. */
const isOurs = ({ field }: Vector): boolean => field('identity').startsWith('AGE-SECRET-KEY-1') && field('passphrase') === '';
const ours = vectors.filter(isOurs);

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

describe("the format's own vectors", () => {
  test('are all there', () => {
    expect(vectors.length).toBeGreaterThanOrEqual(143);
    expect(ours.length).toBeGreaterThanOrEqual(90);
  });

  test.each(ours.map((vector) => [vector.name, vector] as const))(
    '%s: a file is decrypted with our identity, or refused',
    async (_, vector) => {
      const { expected, field, isArmored, file } = vector;
      const decrypter = new Decrypter();
      decrypter.addIdentity(identityFrom(field('identity')));
      // The package reads armour and header; the identity is ours.
      const decrypt = async () => decrypter.decrypt(isArmored ? armor.decode(file.toString('latin1')) : file);
      if (expected === 'success') expect(sha256(await decrypt())).toBe(field('payload'));
      else await expect(decrypt()).rejects.toThrow();
    },
  );

  /** Where the payload begins, behind the header's last line. */
  const payloadOf = ({ file }: Vector): Buffer => file.subarray(file.indexOf('\n', file.indexOf('\n--- ') + 1) + 1);
  const streamed = vectors.filter(
    ({ expected, isArmored, name }) => !isArmored && (expected === 'success' || expected === 'payload failure' || name.includes('_nonce')),
  );

  test.each(streamed.map((vector) => [vector.name, vector] as const))(
    '%s: a payload is decrypted by our stream, or refused',
    async (_, vector) => {
      const { expected, field } = vector;
      const decrypt = () => buffer(decryptContent(Readable.from([payloadOf(vector)]), Buffer.from(field('file key'), 'hex')));
      if (expected === 'success') expect(sha256(await decrypt())).toBe(field('payload'));
      else await expect(decrypt()).rejects.toThrow();
    },
  );
});
