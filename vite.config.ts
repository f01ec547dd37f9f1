import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { compiledCalls } from './build/compiled-calls.ts';
import { firstLoad } from './build/first-load.ts';
import { offlineWorker } from './build/offline-worker.ts';
import { rendering } from './build/rendering.ts';

/** Libraries of every page: one chunk, which stays cached until a library is updated. */
const libraries =
  /node_modules\/((react|react-dom|scheduler|xstate|@xstate|i18next|react-i18next|wouter|regexparam|mitt|ofetch|ufo|destr)\/|use-sync-)/;

/** Modules shared by the directory's pages: one chunk, because dozens of small ones have more overhead than content. */
const parts =
  /src\/(views\/(Flow|machines-context|session\/account-home|shell\/(shell-context|Title|MainNav)|directory\/(website|location-choices)|ui\/(Avatar|Badge|Band|Button|ButtonLink|CardSkeleton|CompanyLogo|Digits|Field|Logo|NetworkMark|Note|Notice|PageSkeleton|Pager|Select|Sentence|Skeleton|TextLink|classes|on-demand|use-locale))\.tsx?|i18n\/(use-locale|formats)\.ts)$|contract\/(limits|locale|failures|rules\/[a-z-]+)\.ts$/;

export default defineConfig({
  plugins: [
    compiledCalls(),
    react(),
    tailwindcss(),
    firstLoad({
      languages: { en: 'src/i18n/en/app.ts', ar: 'src/i18n/ar/app.ts' },
      pages: {
        '/': 'src/views/directory/HomePage.tsx',
        '/service': 'src/views/directory/ServicePage.tsx',
        '/tender': 'src/views/tenders/TendersPage.tsx',
        '/about': 'src/views/pages/About.tsx',
        '/terms': 'src/views/pages/Terms.tsx',
        '/account': 'src/views/account/AccountPage.tsx',
        '/set-password': 'src/views/session/SetPasswordPage.tsx',
        '/notifications': 'src/views/notifications/NotificationsPage.tsx',
        '/contact-us': 'src/views/pages/ContactPage.tsx',
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
        codeSplitting: {
          groups: [
            { name: 'libraries', test: libraries, priority: 2 },
            { name: 'parts', test: parts, priority: 1 },
          ],
        },
      },
    },
  },
  server: { port: 4001, proxy: { '/api': 'http://localhost:4000', '/media': 'http://localhost:4000' } },
});
