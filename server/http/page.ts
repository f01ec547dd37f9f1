import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { directionOf, type Locale } from '../../contract/locale.ts';
import { etagOf } from './cached.ts';

type Encoding = 'br' | 'gzip' | 'identity';

/** The application's HTML page for one path and language, ready to send. */
export type Page = { etag: string; bodies: Record<Encoding, Buffer> };

/** Chunks that a page needs besides the entry chunk, by language and by path prefix (build/first-load.ts). */
type FirstLoad = { languages: Record<string, string[]>; pages: Record<string, string[]> };

/** Build output: the page in English, the chunks to preload, and the hashes of its inline styles. */
export type Built = { html: string; firstLoad: FirstLoad; styleHashes: string[] };

/** Reads the build output from a folder; null if there is none. */
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
 * Returns a function that renders the HTML pages: with `lang`, `dir` and title in the reader's language, and preload links for the chunks of the path's page
 * and the language. Each page is rendered on first use and cached.
 */
export function preparePages({ html, firstLoad }: Built): (path: string, locale: Locale) => Page {
  const made = new Map<string, Page>();
  return (path, locale) => {
    const page = pageOf(path, firstLoad);
    const key = `${locale} ${page}`;
    const known =
      made.get(key) ?? compressed(renderPage(html, locale, [...(firstLoad.languages[locale] ?? []), ...(firstLoad.pages[page] ?? [])]));
    made.set(key, known);
    return known;
  };
}

/** Returns the page whose path is a prefix; unknown paths show the home page (specification section 2). */
const pageOf = (path: string, { pages }: FirstLoad): string =>
  Object.keys(pages).find((page) => page !== '/' && `${path}/`.startsWith(`${page}/`)) ?? '/';

/** The document title until the application has loaded and sets the page's own. */
const titles: Record<Locale, string> = { en: 'Daleel', ar: 'دليل' };

function renderPage(html: string, locale: Locale, scripts: string[]): string {
  const announced = scripts.map((script) => `<link rel="modulepreload" crossorigin href="${script}">`).join('');
  return html
    .replace('<html lang="en" dir="ltr">', `<html lang="${locale}" dir="${directionOf(locale)}">`)
    .replace(/<title>.*<\/title>/, `<title>${titles[locale]}</title>`)
    .replace('</head>', () => `${announced}</head>`);
}

function compressed(text: string): Page {
  const identity = Buffer.from(text);
  const br = brotliCompressSync(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
  return { etag: etagOf(identity), bodies: { identity, br, gzip: gzipSync(identity, { level: 9 }) } };
}

/** Returns the smallest encoding that a caller accepts (`Accept-Encoding`). */
export function acceptedEncoding(header: string | undefined): Encoding {
  const accepts = (name: string) => new RegExp(`(^|[,\\s])${name}\\s*(,|$|;(?!\\s*q=0(\\.0*)?\\s*(,|$)))`, 'i').test(header ?? '');
  return accepts('br') ? 'br' : accepts('gzip') ? 'gzip' : 'identity';
}
