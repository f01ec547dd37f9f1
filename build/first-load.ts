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
/** The source file of the entry, and by path those of the pages whose chunks are preloaded. */
type Parts = { entry: string; pages: Record<string, PageSources> };

/** Weights of the text and of its emphasis, which every page shows above the fold. */
const fontWeights = ['400', '600'];

const styleLink = /\s*<link rel="stylesheet"[^>]*href="\/([^"]+\.css)"[^>]*>/g;

/**
 * Shortens the time to first paint: inlines the style sheet (the server adds its hash to the content security policy) and writes
 * `first-load.json`, from which the server announces the chunks of a path and language, so that they load in parallel with the entry chunk,
 * and takes the styles of a page that it renders.
 */
export const firstLoad = ({ entry, pages }: Parts): Plugin => ({
  name: 'daleel:first-load',
  apply: 'build',
  enforce: 'post',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle }) =>
      html.replace(styleLink, (link, file: string) => {
        const sheet = bundle?.[file];
        return sheet?.type === 'asset' ? `\n    <style>${String(sheet.source)}</style>` : link;
      }),
  },
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((part) => part.type === 'chunk') as Chunk[];
    const withImports = (fileName: string, importers: readonly string[] = []): string[] => {
      if (importers.includes(fileName)) throw new Error(`Chunks import each other: ${[...importers, fileName].join(' -> ')}.`);
      const chunk = chunks.find((other) => other.fileName === fileName);
      return [fileName, ...(chunk?.imports.flatMap((imported) => withImports(imported, [...importers, fileName])) ?? [])];
    };
    const startsHere = ({ moduleIds }: Chunk): boolean => moduleIds.includes(resolve(entry));
    const started = new Set(chunks.filter(startsHere).flatMap(({ fileName }) => withImports(fileName)));
    const filesOf = (source: string): string[] => {
      const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId && relative(process.cwd(), facadeModuleId) === source);
      if (!chunk) throw new Error(`${source} is not a separate chunk.`);
      return [...new Set(withImports(chunk.fileName))].filter((file) => !started.has(file)).map((file) => `/${file}`);
    };
    const filesIn = (locale: Locale, { view, flows, texts = [] }: PageSources): string[] => {
      const sources = [view, ...(flows ? [flows] : []), ...['app', ...texts].map((name) => `src/i18n/${locale}/${name}.ts`)];
      return [...new Set(sources.flatMap(filesOf))];
    };
    const assets = Object.values(bundle).filter((part) => part.type === 'asset');
    // Places with styles of their own have further sheets.
    const sheets = new Set(chunks.filter(startsHere).flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]));
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
