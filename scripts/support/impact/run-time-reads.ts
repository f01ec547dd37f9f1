const worlds = 'test/machines/**/*.world.ts';
const machines = 'src/machines/**/*.machine.ts';
const words = 'src/machines/**/words.ts';
const stories = 'src/views/**/*.stories.tsx';
const views = 'src/views/**/*.tsx';
const sources = 'src/**/*.{ts,tsx}';

/** What modules import or start at run time, as patterns of files: an import graph cannot see it. */
export const loadsAtRunTime: Record<string, readonly string[]> = {
  '.storybook/flows.ts': ['src/machines/groups/*.ts'],
  'build/studio-facts.ts': ['scripts/support/studio-plan.ts'],
  'scripts/support/machine-files.ts': [machines],
  'scripts/support/sections.ts': [worlds],
  'scripts/support/words.ts': [words],
  'server/domain/accounts/hashing.ts': ['server/domain/accounts/hashing.worker.ts'],
  'studio/flows.ts': [machines, words],
  'studio/stories.ts': [stories, worlds],
  'test/browser/offline/offline.test.ts': ['test/browser/support/next-release.ts'],
  'test/machines/behaviour.test.ts': [worlds],
  'test/machines/paths.test.ts': [worlds],
  'test/safety/rendering.test.ts': [stories],
  'test/scripts/test-plan.test.ts': ['scripts/paths.ts', 'playwright.config.ts', 'test/browser/**/*.page.ts'],
  'test/server/operations/seed.test.ts': ['server/data/seed/seed.ts'],
  'test/services/kept-texts.test.ts': [worlds],
  'test/server/support/process.ts': ['server/main.ts', 'server/setup.ts'],
};

/**
 * What modules read at run time as text. A test fails for a module that tests load and that reads files or starts processes, and is in neither
 * list; an empty list says that it touches nothing of the repository.
 */
export const readsAtRunTime: Record<string, readonly string[]> = {
  'build/direct-icons.ts': [],
  'build/studio-facts.ts': [stories, 'test/browser/**/*.walk.test.ts', worlds, machines],
  'scripts/support/changed-files.ts': [],
  'scripts/support/chromium.mjs': [],
  'scripts/support/impact/import-graph.ts': [],
  'scripts/support/impact/recording.ts': [],
  'scripts/support/impact/records.ts': [],
  'scripts/support/impact/selection.ts': [],
  'scripts/support/impact/server-routes.ts': [],
  'scripts/support/mutation/source-mutants.ts': [],
  'scripts/support/prepare.mjs': [],
  'scripts/support/suites.mjs': [],
  'scripts/support/test-plan.ts': [stories, 'test/browser/**/*.{walk.test,page}.ts'],
  'server/http/openapi.ts': ['docs/openapi.json'],
  'server/http/page.ts': [],
  'server/operations/source-maps.ts': [],
  'server/outside/files.folder.ts': [],
  'server/outside/holidays.ts': ['server/holidays.json'],
  'server/setup.ts': [],
  'test/browser/bundle.test.ts': [],
  'test/browser/rendering/weight.test.ts': [],
  'test/browser/session/second-factor.test.ts': [],
  'test/browser/support/mails.ts': [],
  'test/i18n/glossary.test.ts': ['src/i18n/{en,ar}/*.ts', 'server/{mails,notices}/words.*.ts', 'contract/refusals/*.ts'],
  'test/i18n/keys.test.ts': [sources],
  'test/machines/behaviour.test.ts': ['test/machines/behaviour/*.json'],
  'test/safety/call-refusals.test.ts': ['contract/calls/*.ts'],
  'test/safety/charts.test.ts': ['docs/charts/*'],
  'test/safety/flows.test.ts': ['docs/flows.md'],
  'test/safety/language.test.ts': [
    '{contract,src,server,test,scripts,build,studio,.storybook}/**/*.{ts,tsx,mjs}',
    '*.ts',
    'README.md',
    'docs/{operations,glossary}.md',
    'docs/decisions/*.md',
  ],
  'test/safety/layers.test.ts': ['biome.json'],
  'test/safety/machines.test.ts': [machines, worlds, stories],
  'test/safety/migrations.test.ts': ['server/data/migrations/*.ts'],
  'test/safety/references.test.ts': [
    '{contract,src,server,test,scripts,build,studio,.storybook}/**/*.{ts,tsx,mjs,css}',
    '*.{ts,md}',
    'index.html',
    'docs/**/*.md',
  ],
  'test/safety/rendering.test.ts': [views],
  'test/safety/weight.test.ts': [sources],
  'test/scripts/impact.test.ts': ['{src,contract,server,test,scripts,studio,.storybook}/**/*.{ts,tsx,mjs}'],
  'test/scripts/mutation.test.ts': ['{src/views,src/machines,src/services,contract,server}/**/*.{ts,tsx}'],
  'test/scripts/runner.test.ts': [],
  'test/server/operations/bodies.test.ts': [],
  'test/server/conversations/firestore.test.ts': ['firestore.rules'],
  'test/server/files/attacks.test.ts': [],
  'test/server/files/readers.test.ts': [],
  'test/server/files/files.test.ts': [],
  'test/server/files/images.test.ts': [],
  'test/server/operations/mails.test.ts': [],
  'test/server/shell/rendering.test.ts': ['index.html'],
  'test/server/support/cluster.ts': [],
  'test/server/support/embedded.ts': [],
  'test/server/support/postgres-programs.ts': [],
  'test/server/operations/sweep.test.ts': [],
  'test/server/files/quotas.test.ts': [],
  'test/services/kept-texts.test.ts': [views],
  'test/studio/live.test.ts': [sources],
};
