import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { directionOf, type Locale } from '../../contract/locale.ts';
import { etagOf } from './cached.ts';

type Encoding = 'br' | 'gzip' | 'identity';

/** The page the application starts from, for one path and language, ready to be sent. */
export type Page = { etag: string; bodies: Record<Encoding, Buffer> };

/** Scripts a page needs beside the application's entry, by language and by the beginning of its path (build/first-load.ts). */
type FirstLoad = { languages: Record<string, string[]>; pages: Record<string, string[]> };

/** What was built: the page, written for English, what to announce with it, and the hashes of the styles in it. */
export type Built = { html: string; firstLoad: FirstLoad; styleHashes: string[] };

/** Reads the built application's page from a folder; null where nothing is built. */
export async function readBuilt(clientDir: string): Promise<Built | null> {
  const index = join(clientDir, 'index.html');
  if (!existsSync(index)) return null;
  const html = await readFile(index, 'utf8');
  const list = join(clientDir, 'first-load.json');
  const firstLoad: FirstLoad = existsSync(list) ? JSON.parse(await readFile(list, 'utf8')) : { languages: {}, pages: {} };
  const styles = [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, style = '']) => style);
  return { html, firstLoad, styleHashes: styles.map((style) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`) };
}

/**
 * Makes the pages of the built application: `lang` and `dir` of the reader, and the scripts that the path's page and the
 * language need announced at once. Each is made when it is first asked for, and kept.
 */
export function preparePages({ html, firstLoad }: Built): (path: string, locale: Locale) => Page {
  const made = new Map<string, Page>();
  return (path, locale) => {
    const page = pageOf(path, firstLoad);
    const key = `${locale} ${page}`;
    const known =
      made.get(key) ?? compressed(written(html, locale, [...(firstLoad.languages[locale] ?? []), ...(firstLoad.pages[page] ?? [])]));
    made.set(key, known);
    return known;
  };
}

/** Which of the pages a path begins with; unknown paths show the home page (specification section 2). */
const pageOf = (path: string, { pages }: FirstLoad): string =>
  Object.keys(pages).find((page) => page !== '/' && `${path}/`.startsWith(`${page}/`)) ?? '/';

function written(html: string, locale: Locale, scripts: string[]): string {
  const announced = scripts.map((script) => `<link rel="modulepreload" crossorigin href="${script}">`).join('');
  return html
    .replace('<html lang="en" dir="ltr">', `<html lang="${locale}" dir="${directionOf(locale)}">`)
    .replace('</head>', () => `${announced}</head>`);
}

function compressed(text: string): Page {
  const identity = Buffer.from(text);
  const br = brotliCompressSync(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
  return { etag: etagOf(identity), bodies: { identity, br, gzip: gzipSync(identity, { level: 9 }) } };
}

/** The smallest encoding a caller accepts (`Accept-Encoding`). */
export function acceptedEncoding(header: string | undefined): Encoding {
  const accepts = (name: string) => new RegExp(`(^|[,\\s])${name}\\s*(,|$|;(?!\\s*q=0(\\.0*)?\\s*(,|$)))`, 'i').test(header ?? '');
  return accepts('br') ? 'br' : accepts('gzip') ? 'gzip' : 'identity';
}
