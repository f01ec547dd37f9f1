import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';
import { compiledCalls } from './compiled-calls.ts';

/**
 * Builds `source`, which renders pages on the server, into a folder of its own beside the application: with every library inside, because
 * the server that loads it has its own.
 */
export const rendering = (source: string, outDir: string): Plugin => ({
  name: 'daleel:rendering',
  apply: 'build',
  closeBundle: {
    order: 'post',
    sequential: true,
    handler: async () => {
      await build({
        configFile: false,
        publicDir: false,
        logLevel: 'warn',
        plugins: [compiledCalls(), react()],
        // Node's own storage would be one for all readers; without it theirs counts as blocked.
        define: { 'process.env.NODE_ENV': '"production"', localStorage: 'undefined' },
        ssr: { noExternal: true },
        build: {
          ssr: resolve(source),
          outDir,
          license: { fileName: 'licenses.md' },
          emptyOutDir: true,
          // The same addresses of images as in the application.
          assetsInlineLimit: 0,
          target: 'node20',
          // V8 keeps the text of the code, one byte a character where all are ASCII and two otherwise.
          rolldownOptions: { output: { entryFileNames: 'rendering.js', charset: 'ascii' } },
        },
      });
    },
  },
});
