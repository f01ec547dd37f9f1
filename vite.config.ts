import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { chunkGroups } from './build/chunks.ts';
import { compiledCalls } from './build/compiled-calls.ts';
import { firstLoad } from './build/first-load.ts';
import { fontSubsets } from './build/font-subsets.ts';
import { inlineScript } from './build/inline-script.ts';
import { moduleMap } from './build/module-map.ts';
import { offlineWorker } from './build/offline-worker.ts';
import { qaPanel } from './build/qa-panel.ts';
import { rendering } from './build/rendering.ts';
import { sourceMaps } from './build/source-maps.ts';

/** The pages that everyone can read, by path. */
const publicPages = {
  '/': { view: 'src/views/directory/HomePage.tsx' },
  '/service': { view: 'src/views/directory/ServicePage.tsx' },
  '/tender': { view: 'src/views/tenders/TendersPage.tsx', flows: 'src/wiring/tenders.ts', texts: ['tenders'] },
  '/tender-profile': { view: 'src/views/tenders/TenderProfilePage.tsx', flows: 'src/wiring/tenders.ts', texts: ['tenders'] },
  '/portfolio': { view: 'src/views/pages/PortfolioPage.tsx', flows: 'src/wiring/pages.ts', texts: ['pages'] },
  '/about': { view: 'src/views/pages/About.tsx', texts: ['pages'] },
  '/terms': { view: 'src/views/pages/Terms.tsx', texts: ['pages'] },
  '/privacy': { view: 'src/views/pages/Privacy.tsx', texts: ['privacy'] },
  '/contact-us': { view: 'src/views/pages/ContactPage.tsx', flows: 'src/wiring/pages.ts', texts: ['pages'] },
};

/** The server that `npm run dev` starts; `PORT` as there. */
const serverUrl = `http://localhost:${process.env.PORT ?? 4000}`;

const sources = { entry: 'src/start.ts', application: 'src/main.tsx' };

export default defineConfig({
  plugins: [
    compiledCalls(),
    react(),
    fontSubsets('src/styles.css'),
    tailwindcss(),
    inlineScript('src/early-presses.ts'),
    firstLoad({
      ...sources,
      pages: {
        ...publicPages,
        '/account': { view: 'src/views/account/AccountPage.tsx', flows: 'src/wiring/account.ts', texts: ['member'] },
        '/set-password': { view: 'src/views/session/SetPasswordPage.tsx', flows: 'src/wiring/pages.ts', texts: ['member'] },
        '/notifications': {
          view: 'src/views/notifications/NotificationsPage.tsx',
          flows: 'src/wiring/notifications.ts',
          texts: ['member'],
        },
      },
    }),
    moduleMap('dist/modules.json'),
    sourceMaps('dist/maps'),
    offlineWorker('src/worker/worker.ts'),
    rendering('src/rendering.tsx', 'dist/server'),
    qaPanel('qa', 'dist/qa'),
    compression({ algorithms: ['gzip', 'brotliCompress'], threshold: 512 }),
  ],
  build: {
    outDir: 'dist/client',
    assetsInlineLimit: 0,
    license: { fileName: 'licenses.md' },
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: chunkGroups({ ...sources, pages: [...Object.values(publicPages).map(({ view }) => view), 'src/wiring/tenders.ts'] }),
        },
      },
    },
  },
  server: { port: 4001, proxy: { '/api': serverUrl, '/media': serverUrl } },
});
