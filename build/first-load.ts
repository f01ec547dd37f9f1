import { relative } from 'node:path';
import type { Plugin } from 'vite';

type Chunk = { type: string; fileName: string; facadeModuleId?: string | null; imports: string[]; isEntry?: boolean };

/** What a page needs beside the entry of the application, by the language and by the beginning of its path. */
export type FirstLoad = { languages: Record<string, string[]>; pages: Record<string, string[]> };

/** Source files by language and by path: those whose code the browser may fetch before the application asks for it. */
type Parts = { languages: Record<string, string>; pages: Record<string, string> };

const styleLink = /\s*<link rel="stylesheet"[^>]*href="\/([^"]+\.css)"[^>]*>/g;

/**
 * Shortens the way to the first paint: the style sheet stands in the page (the server names its hash in the content
 * security policy), and `first-load.json` tells the server which scripts to announce for a path and a language, so that
 * they come beside the entry and not one after the other.
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
      if (!chunk) throw new Error(`${source} is not a part that is loaded on its own.`);
      return [...new Set(withImports(chunk.fileName))].filter((file) => !entry.has(file)).map((file) => `/${file}`);
    };
    const all = (sources: Record<string, string>) =>
      Object.fromEntries(Object.entries(sources).map(([key, source]) => [key, filesOf(source)]));
    const source = JSON.stringify({ languages: all(languages), pages: all(pages) } satisfies FirstLoad);
    this.emitFile({ type: 'asset', fileName: 'first-load.json', source });
  },
});
