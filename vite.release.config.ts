import { defineConfig } from 'vite';
import { shippedPackages } from './build/shipped-packages.mjs';

/** The server of a release, for Node 20: the programs that an operator starts, and the thread that hashes passwords. */
export default defineConfig({
  publicDir: false,
  ssr: { noExternal: true, external: shippedPackages },
  build: {
    ssr: true,
    // As deep below the release as `server/config` below the repository, from where paths are resolved.
    outDir: 'release/server/code',
    emptyOutDir: true,
    target: 'node20',
    license: { fileName: 'licenses.md' },
    rolldownOptions: {
      input: {
        main: 'server/main.ts',
        setup: 'server/setup.ts',
        migrate: 'server/migrate.ts',
        'copy-files': 'server/copy-files.ts',
        backup: 'server/backup.ts',
        restore: 'server/restore.ts',
        move: 'server/move.ts',
        sealing: 'server/sealing.ts',
        'verify-audit': 'server/verify-audit.ts',
        polyfills: 'server/polyfills.ts',
        schemas: 'server/schemas.ts',
        'hashing.worker': 'server/domain/accounts/hashing.worker.ts',
      },
      // ASCII as in build/rendering.ts: half the memory.
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js', charset: 'ascii', comments: false },
    },
  },
});
