import { relative } from 'node:path';
import type { Plugin } from 'vite';

type Chunk = { type: string; fileName: string; facadeModuleId?: string | null; imports: string[]; isEntry?: boolean };

/** Chunks that a page needs besides the entry chunk, by language and by path prefix. */
export type FirstLoad = { languages: Record<string, string[]>; pages: Record<string, string[]> };

/** Source files by language and by path whose chunks are preloaded. */
type Parts = { languages: Record<string, string>; pages: Record<string, string> };

const styleLink = /\s*<link rel="stylesheet"[^>]*href="\/([^"]+\.css)"[^>]*>/g;

/**
 * Shortens the time to first paint: inlines the style sheet (the server adds its hash to the content security policy) and writes
 * `first-load.json`, from which the server announces the chunks of a path and language, so that they load in parallel with the entry chunk.
 */
export const firstLoad = ({ languages, pages }: Parts): Plugin => ({
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
    const withImports = (fileName: string): string[] => {
      const chunk = chunks.find((other) => other.fileName === fileName);
      return [fileName, ...(chunk?.imports.flatMap(withImports) ?? [])];
    };
    const entry = new Set(chunks.filter(({ isEntry }) => isEntry).flatMap(({ fileName }) => withImports(fileName)));
    const filesOf = (source: string): string[] => {
      const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId && relative(process.cwd(), facadeModuleId) === source);
      if (!chunk) throw new Error(`${source} is not a separate chunk.`);
      return [...new Set(withImports(chunk.fileName))].filter((file) => !entry.has(file)).map((file) => `/${file}`);
    };
    const all = (sources: Record<string, string>) =>
      Object.fromEntries(Object.entries(sources).map(([key, source]) => [key, filesOf(source)]));
    const source = JSON.stringify({ languages: all(languages), pages: all(pages) } satisfies FirstLoad);
    this.emitFile({ type: 'asset', fileName: 'first-load.json', source });
  },
});
