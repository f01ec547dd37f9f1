import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { directionOf, type Locale } from '../../contract/locale.ts';
import type { Rendered, Rendering } from '../../contract/rendering.ts';
import { etagOf } from './cached.ts';

type Encoding = 'br' | 'gzip' | 'identity';

/** An HTML page, ready to send; each encoding is made on first use. */
export type Page = { status: number; etag: string; bodyIn: (encoding: Encoding) => Promise<Buffer> };

/** Chunks that a page needs besides the entry chunk, by language and by path prefix (build/first-load.ts). */
type FirstLoad = { languages: Record<string, string[]>; pages: Record<string, string[]> };

/** Build output: the page in English, the chunks to preload, the hashes of its inline styles, and what renders pages, if that is built. */
export type Built = { html: string; firstLoad: FirstLoad; styleHashes: string[]; rendering: Rendering | null };

/** Reads the build output from a folder, and the rendering from the folder `server` beside it; null if there is none. */
export async function readBuilt(clientDir: string): Promise<Built | null> {
  const index = join(clientDir, 'index.html');
  if (!existsSync(index)) return null;
  const html = await readFile(index, 'utf8');
  const list = join(clientDir, 'first-load.json');
  const firstLoad: FirstLoad = existsSync(list) ? JSON.parse(await readFile(list, 'utf8')) : { languages: {}, pages: {} };
  const styles = [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, style = '']) => style);
  const renderer = join(clientDir, '..', 'server', 'rendering.js');
  return {
    html,
    firstLoad,
    styleHashes: styles.map((style) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`),
    rendering: existsSync(renderer) ? ((await import(renderer)) as Rendering) : null,
  };
}

/**
 * Returns a function that writes the HTML pages whose content the browser loads: with `lang`, `dir` and title in the reader's language, and
 * preload links for the chunks of the path's page and the language. Each page is written on first use and cached.
 */
export function emptyPages({ html, firstLoad }: Built): (path: string, locale: Locale) => Page {
  const made = new Map<string, Page>();
  return (path, locale) => {
    const key = `${locale} ${pageOf(path, firstLoad)}`;
    const text = (): string => withHead(html, locale, `<title>${titles[locale]}</title>`, chunksOf(path, locale, firstLoad));
    const known = made.get(key) ?? pageFrom(200, text(), constants.BROTLI_MAX_QUALITY);
    made.set(key, known);
    return known;
  };
}

/** Writes the HTML page of a rendering. */
export function finishPage({ html, firstLoad }: Built, path: string, rendered: Rendered): Page {
  const { status, head, kept } = rendered;
  const text = withHead(html, kept.locale, head, chunksOf(path, kept.locale, firstLoad));
  // The instant of rendering makes no other page.
  const etag = etagOf(JSON.stringify({ ...rendered, kept: { ...kept, now: 0 } }));
  return pageFrom(status, withContent(text, rendered), keptQuality, etag);
}

/** Quality of brotli for pages that are kept for seconds only. */
const keptQuality = 4;

const chunksOf = (path: string, locale: Locale, firstLoad: FirstLoad): string[] => [
  ...(firstLoad.languages[locale] ?? []),
  ...(firstLoad.pages[pageOf(path, firstLoad)] ?? []),
];

/** Returns the page whose path is a prefix; unknown paths show the home page (specification section 2). */
const pageOf = (path: string, { pages }: FirstLoad): string =>
  Object.keys(pages).find((page) => page !== '/' && `${path}/`.startsWith(`${page}/`)) ?? '/';

/** The document title until the application has loaded and sets the page's own. */
const titles: Record<Locale, string> = { en: 'Daleel', ar: 'دليل' };

const withHead = (html: string, locale: Locale, head: string, scripts: string[]): string => {
  const announced = scripts.map((script) => `<link rel="modulepreload" crossorigin href="${script}">`).join('');
  return html
    .replace('<html lang="en" dir="ltr">', `<html lang="${locale}" dir="${directionOf(locale)}">`)
    .replace(/<title>.*<\/title>/, () => head)
    .replace('</head>', () => `${announced}</head>`);
};

/** A finished page needs neither the skeleton nor the hint that scripts are required. */
const withContent = (html: string, { html: content, kept }: Rendered): string =>
  html
    .replace(/<!--skeleton-->[\s\S]*<!--\/skeleton--><\/div>/, () => `${content}</div>${keptScript(kept)}`)
    .replace(/<noscript>[\s\S]*<\/noscript>/, '');

/** The type makes it data for the content security policy; `<` would end it in a text with `</script>`. */
const keptScript = (kept: object): string =>
  `<script type="application/json" id="kept">${JSON.stringify(kept).replaceAll('<', '\\u003c')}</script>`;

function pageFrom(status: number, text: string, quality: number, etag?: string): Page {
  const identity = Buffer.from(text);
  const bodies = new Map<Encoding, Promise<Buffer>>();
  const encode: Record<Encoding, () => Promise<Buffer>> = {
    identity: async () => identity,
    br: () => promisify(brotliCompress)(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
    gzip: () => promisify(gzip)(identity),
  };
  const bodyIn = (encoding: Encoding): Promise<Buffer> => {
    const body = bodies.get(encoding) ?? encode[encoding]();
    bodies.set(encoding, body);
    return body;
  };
  return { status, etag: etag ?? etagOf(identity), bodyIn };
}

/** Returns the smallest encoding that a caller accepts (`Accept-Encoding`). */
export function acceptedEncoding(header: string | undefined): Encoding {
  const accepts = (name: string) => new RegExp(`(^|[,\\s])${name}\\s*(,|$|;(?!\\s*q=0(\\.0*)?\\s*(,|$)))`, 'i').test(header ?? '');
  return accepts('br') ? 'br' : accepts('gzip') ? 'gzip' : 'identity';
}
