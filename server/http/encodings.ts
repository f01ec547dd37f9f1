import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/** Returns a body in an encoding. */
export type Encoded = (encoding: Encoding) => Promise<Buffer>;

/** Quality of brotli for what is kept for seconds only. */
export const keptQuality = 4;

/** Encodes a body in each encoding on its first use, and keeps the result. */
export function encodeOnce(identity: Buffer, quality: number): Encoded {
  const bodies = new Map<Encoding, Promise<Buffer>>();
  const encode: Record<Encoding, () => Promise<Buffer>> = {
    identity: async () => identity,
    br: () => promisify(brotliCompress)(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
    gzip: () => promisify(gzip)(identity),
  };
  return (encoding) => {
    const body = bodies.get(encoding) ?? encode[encoding]();
    bodies.set(encoding, body);
    return body;
  };
}

/** Returns the smallest encoding that a caller accepts (`Accept-Encoding`). */
export function acceptedEncoding(header: string | undefined): Encoding {
  const accepts = (name: string) => new RegExp(`(^|[,\\s])${name}\\s*(,|$|;(?!\\s*q=0(\\.0*)?\\s*(,|$)))`, 'i').test(header ?? '');
  return accepts('br') ? 'br' : accepts('gzip') ? 'gzip' : 'identity';
}
