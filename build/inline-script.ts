import { build, type Plugin } from 'vite';

/** Bundles a source file as a classic script, and returns its text. */
const bundle = async (source: string): Promise<string> => {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: { write: false, lib: { entry: source, formats: ['iife'], name: 'inline', fileName: () => 'inline.js' } },
  });
  const [file] = [built].flat().flatMap((result) => ('output' in result ? result.output : []));
  if (file?.type !== 'chunk') throw new Error(`${source} was not bundled.`);
  return file.code.trim();
};

/**
 * Writes the script `source` of `index.html` into the page, where it runs without being loaded; the server adds its hash to the content
 * security policy.
 */
export const inlineScript = (source: string): Plugin => ({
  name: 'daleel:inline-script',
  apply: 'build',
  transformIndexHtml: {
    order: 'pre',
    handler: async (html) => {
      const tag = `<script type="module" src="/${source}"></script>`;
      if (!html.includes(tag)) throw new Error(`index.html has no script ${source}.`);
      const code = await bundle(source);
      return html.replace(tag, () => `<script>${code}</script>`);
    },
  },
});
