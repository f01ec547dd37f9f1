import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build, type Plugin } from 'vite';
import { injectManifest } from 'workbox-build';

/**
 * Writes `sw.js`, the offline service worker: `source` bundled as a classic script, with the list of files that it stores when a version
 * is installed. `index.html` is the page of every route without a connection.
 */
export const offlineWorker = (source: string): Plugin => {
  let outDir = '';
  // A build that has failed is closed as well, and its own error is the one to show.
  let isWritten = false;
  return {
    name: 'daleel:offline-worker',
    apply: 'build',
    configResolved: ({ root, build }) => {
      outDir = resolve(root, build.outDir);
    },
    writeBundle: () => {
      isWritten = true;
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      handler: async () => {
        if (!isWritten) return;
        const bundled = await mkdtemp(join(tmpdir(), 'daleel-worker-'));
        try {
          await build({
            configFile: false,
            publicDir: false,
            logLevel: 'warn',
            build: {
              outDir: bundled,
              license: { fileName: 'licenses.md' },
              emptyOutDir: true,
              lib: { entry: source, formats: ['iife'], name: 'worker', fileName: () => 'worker.js' },
            },
            define: { 'process.env.NODE_ENV': '"production"' },
          });
          const { warnings } = await injectManifest({
            swSrc: join(bundled, 'worker.js'),
            swDest: join(outDir, 'sw.js'),
            globDirectory: outDir,
            globPatterns: ['index.html', 'manifest.webmanifest', '*.{svg,png}', 'assets/**/*.{js,css,svg,woff2}'],
            // Large, and of no use without a connection.
            globIgnores: ['assets/firebase-*', 'assets/push-firebase-*', 'assets/firestore-*'],
            dontCacheBustURLsMatching: /^assets\//,
          });
          if (warnings.length > 0) throw new Error(warnings.join('\n'));
          await copyFile(join(bundled, 'licenses.md'), join(outDir, 'licenses-worker.md'));
        } finally {
          await rm(bundled, { recursive: true, force: true });
        }
      },
    },
  };
};
