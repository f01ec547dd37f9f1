import { join, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';
import type { Call } from '../contract/call.ts';
import { calls } from '../contract/calls.ts';
import { statusOf } from '../contract/refusals.ts';
import type { OfferedCall } from '../qa/changes.ts';
import { refusalsOf } from '../server/http/openapi.refusals.ts';
import { compiledCalls } from './compiled-calls.ts';

/** Calls that no page makes. */
const isMade = ({ signed, redirect }: Call): boolean => !signed && !redirect;

/** Returns the calls that the panel offers: those that the rules of a call refuse with first, then what every call may refuse with. */
export const offeredCalls = (): OfferedCall[] =>
  Object.entries(calls as Record<string, Call>)
    .filter(([, call]) => isMade(call))
    .map(([name, call]) => ({
      name,
      summary: call.summary,
      method: call.method,
      path: call.path,
      refusals: [...new Set([...(call.refusals ?? []), ...refusalsOf(call)])].map((code) => ({ code, status: statusOf[code] })),
    }));

const content = 'virtual:qa-calls';
const callsModule = (): Plugin => ({
  name: 'daleel:qa-calls',
  resolveId: (id) => (id === content ? `\0${content}` : undefined),
  load: (id) => (id === `\0${content}` ? `export default ${JSON.stringify(offeredCalls())};` : undefined),
});

/**
 * Builds the QA panel into a folder of its own beside the application, which a release does not take: one classic script, which runs before
 * those of the application, and its styles.
 */
export const qaPanel = (room: string, outDir: string): Plugin => ({
  name: 'daleel:qa-panel',
  apply: 'build',
  closeBundle: {
    order: 'post',
    sequential: true,
    handler: async () => {
      await build({
        configFile: false,
        publicDir: false,
        logLevel: 'warn',
        plugins: [compiledCalls(), callsModule(), react()],
        define: { 'process.env.NODE_ENV': '"production"' },
        build: {
          outDir,
          emptyOutDir: true,
          cssMinify: true,
          lib: {
            entry: resolve(join(room, 'main.tsx')),
            formats: ['iife'],
            name: 'qaPanel',
            fileName: () => 'panel.js',
            cssFileName: 'panel',
          },
        },
      });
    },
  },
});
