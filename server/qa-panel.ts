import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { type Config, ConfigMistakes } from './config/config.ts';
import type { Clock } from './data/clock.ts';

/** What the QA panel of a demo installation changes: the clock of a session, the pages, and the files that are served. */
export type QaPanel = {
  clock: Clock;
  /** Returns a page with the panel. */
  pageWith: (html: string) => string;
  serve: (app: FastifyInstance) => void;
};

/** The panel's own room: a release does not have it. */
const file = resolve(import.meta.dirname, '..', 'qa', 'server.ts');

/**
 * Opens the QA panel if the configuration switches it on; null if not.
 *
 * @throws ConfigMistakes if this installation has none
 */
export async function openQaPanel({ qaPanel }: Pick<Config, 'qaPanel'>): Promise<QaPanel | null> {
  if (!qaPanel) return null;
  if (!existsSync(file))
    throw new ConfigMistakes(['QA_PANEL=1 is set, but a release has no QA panel: start it from a clone, as docs/qa.md says.']);
  const { open } = (await import(file)) as { open: () => Promise<QaPanel> };
  return open().catch(() => {
    throw new ConfigMistakes(['QA_PANEL=1 is set, but the QA panel is not built: run "npm run build".']);
  });
}
