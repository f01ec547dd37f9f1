import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { compiledCalls } from './build/compiled-calls.ts';

export default defineConfig({
  plugins: [compiledCalls(), react(), tailwindcss(), compression({ algorithms: ['gzip', 'brotliCompress'], threshold: 512 })],
  build: { outDir: 'dist/client', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  server: { port: 4001, proxy: { '/api': 'http://localhost:4000', '/media': 'http://localhost:4000' } },
});
