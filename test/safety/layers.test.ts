import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

/** A temporary tree with the project's lint rules and a few files to import. */
const tree = mkdtempSync(join(tmpdir(), 'daleel-layers-'));
const biome = resolve('node_modules/.bin/biome');

const write = (path: string, text: string) => {
  mkdirSync(dirname(join(tree, path)), { recursive: true });
  writeFileSync(join(tree, path), text);
};

const complaints = (path: string): string => {
  const { stdout, stderr } = spawnSync(biome, ['lint', '--vcs-enabled=false', '--colors=off', path], { cwd: tree, encoding: 'utf8' });
  return stdout + stderr;
};

beforeAll(() => cpSync('biome.json', join(tree, 'biome.json')));
afterAll(() => rmSync(tree, { recursive: true }));

const forbidden: [room: string, imported: string][] = [
  ['contract/rules/a.ts', 'xstate'],
  ['contract/rules/b.ts', '../../src/machines/port.ts'],
  ['contract/calls/c.ts', '../../server/app.ts'],
  ['src/machines/session/a.ts', 'react'],
  ['src/machines/session/b.ts', 'ofetch'],
  ['src/machines/session/c.ts', '../../services/http.ts'],
  ['src/machines/session/d.ts', '../../i18n/i18n.ts'],
  ['src/machines/session/e.ts', '../../views/Flow.tsx'],
  ['src/machines/session/f.ts', '../../wiring.ts'],
  ['src/machines/session/g.ts', '../../wiring/shell.ts'],
  ['src/services/a.ts', 'react'],
  ['src/services/b.ts', '../views/Flow.tsx'],
  ['src/services/c.ts', '../i18n/i18n.ts'],
  ['src/services/d.ts', '../wiring/tools.ts'],
  ['src/views/shell/a.tsx', 'ofetch'],
  ['src/worker/a.ts', 'xstate'],
  ['src/worker/b.ts', '../services/http.ts'],
  ['src/views/shell/b.tsx', '../../services/http.ts'],
  ['src/views/shell/c.tsx', '../../wiring.ts'],
  ['src/views/shell/d.tsx', '../../../contract/calls/session.ts'],
  ['src/views/shell/e.tsx', '../../../server/app.ts'],
  ['src/views/shell/f.tsx', '../../wiring/account.ts'],
  ['src/views/shell/g.tsx', '@tiptap/react'],
  ['src/views/ui/f.tsx', '../../services/http.ts'],
  ['src/i18n/a.ts', '../machines/port.ts'],
  ['src/i18n/b.ts', 'react'],
  ['server/domain/a.ts', '../../src/machines/port.ts'],
  ['server/domain/b.ts', 'react'],
  ['server/routes/a.ts', '../data/database.ts'],
  ['server/routes/b.ts', 'kysely'],
  ['server/http/a.ts', '../data/database.ts'],
  ['server/domain/tenders/c.ts', 'kysely'],
  ['server/domain/tenders/d.ts', '../../http/serve.ts'],
  ['server/domain/tenders/e.ts', '../../routes/tenders.ts'],
  ['server/live/a.ts', '../data/shell/queries.ts'],
  ['server/domain/office/f.ts', '../sealing/tender-key.ts'],
  ['server/domain/office/g.ts', '../sealing/account-key.ts'],
  ['server/domain/sealing/h.ts', './tender-key.ts'],
  ['server/domain/proposals/opening.ts', '../sealing/account-key.ts'],
  ['server/domain/proposals/reading.ts', '../sealing/tender-key.ts'],
  ['server/routes/c.ts', '../domain/sealing/tender-key.ts'],
  ['server/jobs/c.ts', '../domain/sealing/account-key.ts'],
  ['server/start.ts', './domain/sealing/tender-key.ts'],
  ['server/live/b.ts', '../jobs/jobs.ts'],
  ['server/mails/a.ts', '../data/shell/queries.ts'],
  ['server/mails/b.ts', '../outside/mail.adapter.ts'],
  ['server/notices/a.ts', '../parts.ts'],
  ['server/jobs/a.ts', '../data/shell/queries.ts'],
  ['server/jobs/b.ts', '../routes/tenders.ts'],
  ['server/operations/a.ts', '../domain/once.ts'],
  ['server/config/a.ts', '../parts.ts'],
  ['server/config/b.ts', 'fastify'],
  ['server/data/tenders/a.ts', '../../domain/once.ts'],
  ['server/data/tenders/b.ts', '../../routes/tenders.ts'],
  ['server/outside/a.ts', '../data/database.ts'],
  ['server/app.ts', './data/demo/demo.ts'],
  ['studio/a.ts', '../src/services/http.ts'],
  ['studio/b.tsx', '../server/app.ts'],
  ['studio/f.tsx', '../src/machines/port.ts'],
  ['studio/flow/v.tsx', '../../src/views/ui/Button.tsx'],
  ['studio/chart/c.ts', 'react'],
  ['src/views/shell/h.tsx', '../../../studio/flows.ts'],
  ['src/machines/session/h.ts', '../../../studio/flows.ts'],
  ['qa/a.ts', '../src/services/http.ts'],
  ['qa/b.tsx', '../src/views/ui/Button.tsx'],
  ['qa/c.ts', '../server/data/clock.ts'],
  ['src/views/shell/i.tsx', '../../../qa/changes.ts'],
  ['src/services/e.ts', '../../qa/changes.ts'],
  ['src/machines/session/i.ts', '../../../qa/changes.ts'],
  ['server/http/c.ts', '../../qa/server.ts'],
  ['server/qa-panel.ts', '../qa/server.ts'],
];

const allowed: [room: string, imported: string][] = [
  ['contract/calls/ok.ts', 'arktype'],
  ['src/machines/session/ok.ts', 'xstate'],
  ['src/machines/session/ok2.ts', '../../../contract/limits.ts'],
  ['src/worker/ok.ts', 'workbox-routing/registerRoute.js'],
  ['src/worker/ok2.ts', './stored.ts'],
  ['src/services/ok.ts', 'ofetch'],
  ['src/services/ok2.ts', '../../contract/calls/session.ts'],
  ['src/views/shell/ok.tsx', '@xstate/react'],
  ['src/views/shell/ok2.tsx', '../../i18n/i18n.ts'],
  ['src/views/ui/ok.tsx', '@tiptap/react'],
  ['src/i18n/ok.ts', 'i18next'],
  ['server/domain/ok.ts', '../../contract/limits.ts'],
  ['server/routes/ok.ts', '../domain/tenders/tenders.ts'],
  ['server/domain/tenders/ok.ts', '../../data/tenders/queries.ts'],
  ['server/domain/proposals/valid.ts', '../sealing/tender-key.ts'],
  ['server/domain/proposals/drafts.ts', '../sealing/account-key.ts'],
  ['server/live/ok.ts', '../domain/notifications/published.ts'],
  ['server/mails/ok.ts', '../outside/mail.ts'],
  ['server/notices/ok.ts', '../../contract/limits.ts'],
  ['server/jobs/ok.ts', '../data/database.ts'],
  ['server/config/ok.ts', 'node:path'],
  ['server/data/tenders/ok.ts', 'kysely'],
  ['qa/ok.ts', '../src/machines/port.ts'],
  ['qa/server.ts', '../server/data/clock.ts'],
  ['studio/ok.tsx', './product.ts'],
  ['studio/product.ts', '../src/machines/words.ts'],
  ['studio/chart/ok.ts', 'elkjs/lib/elk.bundled.js'],
];

/** Returns the files in which the linter rejects an import; one run for all, because starting the linter takes longer than linting. */
const refusedImports = (): Set<string> => {
  const options = ['lint', '--vcs-enabled=false', '--reporter=json', '--max-diagnostics=none', '.'];
  const { stdout } = spawnSync(biome, options, { cwd: tree, encoding: 'utf8', maxBuffer: 100_000_000 });
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { category: string; location: { path: string } }[] };
  return new Set(
    diagnostics.filter(({ category }) => category === 'lint/style/noRestrictedImports').map(({ location }) => join(location.path)),
  );
};

/** Returns the name of the variant of a file with a type import. */
const ofType = (room: string) => room.replace(/(\.tsx?)$/, '-type$1');

describe('imports between the layers', () => {
  let refused: Set<string>;
  beforeAll(() => {
    for (const [room, imported] of [...forbidden, ...allowed]) {
      write(room, `import { thing } from '${imported}';\nexport const other = thing;\n`);
      write(ofType(room), `import type { thing } from '${imported}';\nexport type Other = thing;\n`);
    }
    refused = refusedImports();
  });

  test.each(forbidden)('%s may not import %s, neither values nor types', (room) => {
    expect([room, ofType(room)].filter((file) => !refused.has(file))).toEqual([]);
  });

  test.each(allowed)('%s may import %s', (room) => {
    expect([...refused]).not.toContain(room);
  });
});

test.each(['useEffect', 'useState', 'useReducer', 'useLayoutEffect'])('a view may not use %s; the primitives in views/ui may', (hook) => {
  for (const path of ['src/views/shell/hook.tsx', 'src/views/ui/Hook.tsx'])
    write(path, `import { ${hook} } from 'react';\nexport const hook = ${hook};\n`);
  expect(complaints('src/views/shell/hook.tsx')).toContain('lint/style/noRestrictedImports');
  expect(complaints('src/views/ui/Hook.tsx')).not.toContain('lint/style/noRestrictedImports');
});

test('a view may use the hook of react-i18next', () => {
  write('src/views/shell/hook-of-texts.tsx', "import { useTranslation } from 'react-i18next';\nexport const hook = useTranslation;\n");
  expect(complaints('src/views/shell/hook-of-texts.tsx')).not.toContain('lint/style/noRestrictedImports');
});

test('a view writes sentences with parts by views/ui/Sentence.tsx, because Trans reads tags in interpolated values', () => {
  for (const path of ['src/views/shell/trans.tsx', 'src/views/ui/Trans.tsx'])
    write(path, "import { Trans } from 'react-i18next';\nexport const part = Trans;\n");
  expect(complaints('src/views/shell/trans.tsx')).toContain('lint/style/noRestrictedImports');
  expect(complaints('src/views/ui/Trans.tsx')).not.toContain('lint/style/noRestrictedImports');
});

test('an icon is imported from its own file, and the list of all icons only as types', () => {
  for (const path of ['src/views/shell/icon.tsx', 'src/views/ui/Icon.tsx'])
    write(path, "import { Check } from 'lucide-react';\nexport const icon = Check;\n");
  for (const path of ['src/views/shell/own-icon.tsx', 'src/views/ui/OwnIcon.tsx'])
    write(
      path,
      "import type { LucideIcon } from 'lucide-react';\nimport Check from 'lucide-react/icons/check';\nexport const icon: LucideIcon = Check;\n",
    );
  for (const path of ['src/views/shell/icon.tsx', 'src/views/ui/Icon.tsx'])
    expect(complaints(path)).toContain('lint/style/noRestrictedImports');
  for (const path of ['src/views/shell/own-icon.tsx', 'src/views/ui/OwnIcon.tsx'])
    expect(complaints(path)).not.toContain('lint/style/noRestrictedImports');
});

test('the contract declares its schemas by contract/type.ts, which builds them at their first use', () => {
  for (const path of ['contract/calls/schemas.ts', 'contract/type.ts'])
    write(path, "import { type } from 'arktype';\nexport const Name = type('string');\n");
  expect(complaints('contract/calls/schemas.ts')).toContain('lint/style/noRestrictedImports');
  expect(complaints('contract/type.ts')).not.toContain('lint/style/noRestrictedImports');
});

test('rejects import cycles, including type imports', () => {
  write('src/machines/cycle/a.ts', "import type { B } from './b.ts';\nexport type A = { b: B };\n");
  write('src/machines/cycle/b.ts', "import type { A } from './a.ts';\nexport type B = { a: A };\n");
  expect(complaints('src/machines/cycle')).toContain('noImportCycles');
});

test('dates, times and percentages are formatted in i18n only', () => {
  const formatting = /\bIntl\.|toLocale\w*String|\b(?:formatDay|formatMoment|timeOf)\b[^\n]*qatar-time|toFixed\(\d\)\}?%/;
  const views = globSync('src/views/**/*.{ts,tsx}').filter((file) => !file.includes('.stories.'));
  expect(views.filter((file) => formatting.test(readFileSync(file, 'utf8')))).toEqual([]);
  expect(formatting.test("import { dayOf, formatDay } from '../../../contract/rules/qatar-time.ts';")).toBe(true);
});
