import { build } from 'vite';

/** Builds another release into the folder of the first argument: the same application with another title of the home page's link. */
const [outDir] = process.argv.slice(2);
await build({
  logLevel: 'error',
  build: { outDir, emptyOutDir: true },
  plugins: [
    {
      name: 'test:next-release',
      enforce: 'pre',
      transform: (code, id) => (id.endsWith('/src/i18n/en/shell.ts') ? code.replace('Skip to content', 'Skip to the new content') : null),
    },
  ],
});
