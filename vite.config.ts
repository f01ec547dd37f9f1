import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { chunkGroups } from './build/chunks.ts';
import { compiledCalls } from './build/compiled-calls.ts';
import { firstLoad } from './build/first-load.ts';
import { leanCharts } from './build/lean-charts.ts';
import { offlineWorker } from './build/offline-worker.ts';
import { rendering } from './build/rendering.ts';

/** The pages that everyone can read, by path: the server announces their chunks. */
const publicPages = {
  '/': 'src/views/directory/HomePage.tsx',
  '/service': 'src/views/directory/ServicePage.tsx',
  '/tender': 'src/views/tenders/TendersPage.tsx',
  '/tender-profile': 'src/views/tenders/TenderProfilePage.tsx',
  '/about': 'src/views/pages/About.tsx',
  '/terms': 'src/views/pages/Terms.tsx',
  '/contact-us': 'src/views/pages/ContactPage.tsx',
};

export default defineConfig({
  plugins: [
    compiledCalls(),
    leanCharts(),
    react(),
    tailwindcss(),
    firstLoad({
      entry: 'src/main.tsx',
      languages: { en: 'src/i18n/en/app.ts', ar: 'src/i18n/ar/app.ts' },
      pages: {
        ...publicPages,
        '/account': 'src/views/account/AccountPage.tsx',
        '/set-password': 'src/views/session/SetPasswordPage.tsx',
        '/notifications': 'src/views/notifications/NotificationsPage.tsx',
      },
    }),
    offlineWorker('src/worker/worker.ts'),
    rendering('src/rendering.tsx', 'dist/server'),
    compression({ algorithms: ['gzip', 'brotliCompress'], threshold: 512 }),
  ],
  build: {
    outDir: 'dist/client',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunkGroups(Object.values(publicPages)) },
      },
    },
  },
  server: { port: 4001, proxy: { '/api': 'http://localhost:4000', '/media': 'http://localhost:4000' } },
});
