import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { directionOf, type Locale, locales } from '../contract/locale.ts';
import { etagOf } from './cached.ts';

type Encoding = 'br' | 'gzip' | 'identity';

/** The page the application starts from, in one language, ready to be sent. */
export type Page = { etag: string; bodies: Record<Encoding, Buffer> };

/** Makes the page of each language out of the built `index.html`, whose `html` element is written for English. */
export function preparePages(html: string): Record<Locale, Page> {
  const prepare = (locale: Locale): Page => {
    const text = html.replace('<html lang="en" dir="ltr">', `<html lang="${locale}" dir="${directionOf(locale)}">`);
    const identity = Buffer.from(text);
    const br = brotliCompressSync(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
    return { etag: etagOf(identity), bodies: { identity, br, gzip: gzipSync(identity, { level: 9 }) } };
  };
  return Object.fromEntries(locales.map((locale) => [locale, prepare(locale)])) as Record<Locale, Page>;
}

/** The smallest encoding a caller accepts (`Accept-Encoding`). */
export function acceptedEncoding(header: string | undefined): Encoding {
  const accepts = (name: string) => new RegExp(`(^|[,\\s])${name}\\s*(,|$|;(?!\\s*q=0(\\.0*)?\\s*(,|$)))`, 'i').test(header ?? '');
  return accepts('br') ? 'br' : accepts('gzip') ? 'gzip' : 'identity';
}
