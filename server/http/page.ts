import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { constants } from 'node:zlib';
import { directionOf, type Locale } from '../../contract/locale.ts';
import type { Rendered, Rendering } from '../../contract/rendering.ts';
import { serializeData } from '../../contract/rules/head.ts';
import { etagOf } from './cached.ts';
import { type Encoded, encodeOnce } from './encodings.ts';
import { type StyleRule, usedStyles } from './styles.ts';

/** An HTML page, ready to send; each encoding is made on first use. The policy has to allow its inline styles by their hash. */
export type Page = {
  status: number;
  etag: string;
  styleHash: string | null;
  bytes: number;
  bodyIn: Encoded;
};

/** What pages load first (build/first-load.ts). */
export type FirstLoad = {
  /** Chunks that a page needs besides the entry chunk, by path prefix and language. */
  pages: Record<string, Record<Locale, string[]>>;
  /** Chunks that the first call of the API needs. */
  calls: string[];
  /** Fonts above the fold by language. */
  fonts: Record<string, string[]>;
  /** The style sheet, and its rules. */
  sheet: string;
  rules: StyleRule[];
};
const nothing: FirstLoad = { pages: {}, calls: [], fonts: {}, sheet: '', rules: [] };

/** What the content security policy allows inline, by its hashes. */
export type InlineHashes = { styleHashes: string[]; scriptHashes: string[] };

/** Build output: the page in English, what is loaded first, the hashes of what is inline, and what renders pages, if that is built. */
export type Built = InlineHashes & { html: string; firstLoad: FirstLoad; rendering: Rendering | null };

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const hashesOf = (html: string, inline: RegExp): string[] => [...html.matchAll(inline)].map(([, text = '']) => hashOf(text));

/** Reads the build output from a folder, and the rendering from the folder `server` beside it; null if there is none. */
export async function readBuilt(clientDir: string): Promise<Built | null> {
  const index = join(clientDir, 'index.html');
  if (!existsSync(index)) return null;
  const html = await readFile(index, 'utf8');
  const list = join(clientDir, 'first-load.json');
  const firstLoad: FirstLoad = existsSync(list) ? { ...nothing, ...JSON.parse(await readFile(list, 'utf8')) } : nothing;
  const renderer = join(clientDir, '..', 'server', 'rendering.js');
  return {
    html,
    firstLoad,
    styleHashes: hashesOf(html, /<style>([\s\S]*?)<\/style>/g),
    scriptHashes: hashesOf(html, /<script>([\s\S]*?)<\/script>/g),
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
    const key = `${locale} ${pageOf(path, firstLoad.pages)}`;
    const links = (): string => preloadsOf([...chunksOf(path, locale, firstLoad), ...firstLoad.calls]);
    const text = (): string => withHead(html, locale, `<title>${titles[locale]}</title>`, links());
    const known = made.get(key) ?? pageFrom({ text: text(), quality: constants.BROTLI_MAX_QUALITY });
    made.set(key, known);
    return known;
  };
}

/** Quality of brotli for rendered pages: 7 % smaller than with 4, for 0.6 ms more of the processor (`/service`, `/tender`, one core). */
const renderedQuality = 6;

/** Writes the HTML page of a rendering: with the styles that it uses in its head, and the whole style sheet after its content. */
export function finishPage({ html, firstLoad }: Built, path: string, rendered: Rendered): Page {
  const { status, head, kept } = rendered;
  const styles = usedStyles(firstLoad.rules, rendered.html);
  const fonts = (firstLoad.fonts[kept.locale] ?? []).map(
    (font) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${font}">`,
  );
  const links = fonts.join('') + preloadsOf(chunksOf(path, kept.locale, firstLoad));
  const text = afterContent(withHead(html, kept.locale, head || `<title>${titles[kept.locale]}</title>`, links)).replace(
    /<style>[\s\S]*?<\/style>/,
    () => `<style>${styles}</style>`,
  );
  const page = withContent(text, rendered, firstLoad.sheet);
  // Of everything but the instant of rendering: another build has other files.
  const etag = etagOf(page.replace(`"now":${kept.now}`, ''));
  return pageFrom({ status, text: page, quality: renderedQuality, styleHash: hashOf(styles), etag });
}

const chunksOf = (path: string, locale: Locale, { pages }: FirstLoad): string[] => pages[pageOf(path, pages)]?.[locale] ?? [];

const preloadsOf = (scripts: string[]): string =>
  scripts.map((script) => `<link rel="modulepreload" crossorigin href="${script}">`).join('');

/** The content is there without scripts: fonts and images load before them, but for the small entry. */
const afterContent = (html: string): string =>
  html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');

/** Returns the page whose path is a prefix; unknown paths show the home page (specification section 2). */
const pageOf = (path: string, pages: FirstLoad['pages']): string =>
  Object.keys(pages).find((page) => page !== '/' && `${path}/`.startsWith(`${page}/`)) ?? '/';

/** The document title until the application has loaded and sets the page's own. */
const titles: Record<Locale, string> = { en: 'Daleel', ar: 'دليل' };

/** Returns the page in a language, with the given head (title and what follows from the content) and links. */
const withHead = (html: string, locale: Locale, head: string, links: string): string =>
  html
    .replace('<html lang="en" dir="ltr">', `<html lang="${locale}" dir="${directionOf(locale)}">`)
    .replace(/<title>.*<\/title>/, () => head)
    .replace('</head>', () => `${links}</head>`);

/** A finished page needs neither the skeleton nor the hint that scripts are required. */
const withContent = (html: string, { html: content, kept }: Rendered, sheet: string): string =>
  html
    .replace(
      /<!--skeleton-->[\s\S]*<!--\/skeleton--><\/div>/,
      () => `${content}</div><link rel="stylesheet" href="${sheet}">${keptScript(kept)}`,
    )
    .replace(/<noscript>[\s\S]*<\/noscript>/, '');

/** The type makes it data for the content security policy. */
const keptScript = (kept: object): string => `<script type="application/json" id="kept">${serializeData(kept)}</script>`;

type Written = { status?: number; text: string; quality: number; styleHash?: string; etag?: string };

function pageFrom({ status = 200, text, quality, styleHash, etag }: Written): Page {
  const identity = Buffer.from(text);
  const bodyIn = encodeOnce(identity, quality);
  return { status, etag: etag ?? etagOf(identity), styleHash: styleHash ?? null, bytes: identity.length, bodyIn };
}
