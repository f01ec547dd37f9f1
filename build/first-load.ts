import { relative, resolve } from 'node:path';
import type { Plugin } from 'vite';
import type { Locale } from '../contract/locale.ts';
import type { FirstLoad } from '../server/http/page.ts';
import { rulesOf } from './styles.ts';

type Chunk = {
  type: string;
  name: string;
  fileName: string;
  facadeModuleId?: string | null;
  moduleIds: string[];
  imports: string[];
  viteMetadata?: { importedCss: Set<string> };
};

/** The source files of a page: its view, the wiring of its flows, and the names of its texts besides `app`. */
type PageSources = { view: string; flows?: string; texts?: string[] };
/** The source files of the entry and of the application that it loads, and by path those of the pages whose chunks are preloaded. */
type Parts = { entry: string; application: string; pages: Record<string, PageSources> };

/** Weights of the text and of its emphasis, which every page shows above the fold. */
const fontWeights = ['400', '600'];

const styleLink = /\s*<link rel="stylesheet"[^>]*href="\/([^"]+\.css)"[^>]*>/g;

const chunksIn = (bundle: object): Chunk[] => Object.values(bundle).filter((part) => part.type === 'chunk');

const contains =
  (source: string) =>
  ({ moduleIds }: Chunk): boolean =>
    moduleIds.includes(resolve(source));

/** Returns a file and those that it imports. */
const withImports = (fileName: string, chunks: Chunk[], importers: readonly string[] = []): string[] => {
  if (importers.includes(fileName)) throw new Error(`Chunks import each other: ${[...importers, fileName].join(' -> ')}.`);
  const chunk = chunks.find((other) => other.fileName === fileName);
  return [fileName, ...(chunk?.imports.flatMap((imported) => withImports(imported, chunks, [...importers, fileName])) ?? [])];
};

/** Returns the files of a source file: that of its chunk, and those that it imports. */
const chunksWith = (source: string, chunks: Chunk[]): string[] => [
  ...new Set(chunks.filter(contains(source)).flatMap(({ fileName }) => withImports(fileName, chunks))),
];

/**
 * Shortens the time to first paint: inlines the style sheet (the server adds its hash to the content security policy) and writes
 * `first-load.json`, from which the server announces the chunks of a path and language, so that they load in parallel with the entry chunk,
 * and takes the styles of a page that it renders.
 */
export const firstLoad = ({ entry, application, pages }: Parts): Plugin => ({
  name: 'daleel:first-load',
  apply: 'build',
  enforce: 'post',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {} }) => ({
      html: html.replace(styleLink, (link, file: string) => {
        const sheet = bundle[file];
        return sheet?.type === 'asset' ? `\n    <style>${String(sheet.source)}</style>` : link;
      }),
      // The entry loads the application in tasks of its own: without links its files would wait for the entry.
      tags: chunksWith(application, chunksIn(bundle)).map((file) => ({
        tag: 'link',
        attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` },
        injectTo: 'head' as const,
      })),
    }),
  },
  generateBundle(_options, bundle) {
    const chunks = chunksIn(bundle);
    const started = new Set([entry, application].flatMap((source) => chunksWith(source, chunks)));
    const filesOf = (source: string): string[] => {
      const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId && relative(process.cwd(), facadeModuleId) === source);
      if (!chunk) throw new Error(`${source} is not a separate chunk.`);
      return [...new Set(withImports(chunk.fileName, chunks))].filter((file) => !started.has(file)).map((file) => `/${file}`);
    };
    const filesIn = (locale: Locale, { view, flows, texts = [] }: PageSources): string[] => {
      const sources = [view, ...(flows ? [flows] : []), ...['app', ...texts].map((name) => `src/i18n/${locale}/${name}.ts`)];
      return [...new Set(sources.flatMap(filesOf))];
    };
    const assets = Object.values(bundle).filter((part) => part.type === 'asset');
    // Places with styles of their own have further sheets.
    const sheets = new Set(chunks.filter(contains(entry)).flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]));
    const sheet = assets.find(({ fileName }) => sheets.has(fileName));
    if (!sheet) throw new Error('The application has no style sheet.');
    const fontsOf = (script: string): string[] =>
      assets
        .map(({ fileName }) => `/${fileName}`)
        .filter((name) => fontWeights.some((weight) => name.includes(`-${script}-${weight}-normal-`)));
    const source = JSON.stringify({
      pages: Object.fromEntries(Object.entries(pages).map(([path, page]) => [path, { en: filesIn('en', page), ar: filesIn('ar', page) }])),
      calls: chunks.filter(({ name }) => name === 'calls').map(({ fileName }) => `/${fileName}`),
      fonts: { en: fontsOf('latin'), ar: fontsOf('arabic') },
      sheet: `/${sheet.fileName}`,
      rules: rulesOf(String(sheet.source)),
    } satisfies FirstLoad);
    this.emitFile({ type: 'asset', fileName: 'first-load.json', source });
  },
});
