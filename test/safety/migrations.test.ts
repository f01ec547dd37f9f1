import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';

/** The first migration to which the rules of `CONTRIBUTING.md`, "Add a migration", apply. */
const firstChecked = '0043';

/** What breaks the release that is still running, or makes its users wait, by what to write instead. */
const breaking: [RegExp, string][] = [
  [/\bdrop (table|column|view|type|function|constraint)\b/, 'removes what the previous release may need: export `contract`'],
  [/\brename\b/, 'renames what the previous release reads: add, copy, and remove later'],
  [/\balter column \w+ (set data )?type\b/, 'rewrites the table: add a column of the new type'],
  [/\bset not null\b/, 'reads the whole table under a lock: add a check that is not valid, and validate it'],
  [
    /\badd column (if not exists )?\w+ (?![^,;`]*\bdefault\b)[^,;`]*\bnot null\b/,
    'refuses the rows of the previous release: give it a default',
  ],
  [/\badd (constraint \w+ )?(check|foreign key)\b(?![^;`]*\bnot valid\b)/, 'reads the whole table under a lock: add it not valid'],
  // A trigger may name what it forbids.
  [/(?<!\bor )\btruncate\b|\block table\b/, 'makes everyone wait'],
];

/** Returns the rules that a migration's source breaks. */
const faultsOf = (source: string): string[] => {
  const statements = source.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '').replaceAll(/\s+/g, ' ');
  const created = [...statements.matchAll(/create table (?:if not exists )?(\w+)/g)].map(([, name = '']) => name);
  const isOutside = /export const isOutsideTransaction = true/.test(source);
  const isContract = /export const contract = '/.test(source);
  const faults = breaking.filter(([pattern]) => pattern.test(statements)).map(([, fault]) => fault);
  for (const [, isConcurrent, table = ''] of statements.matchAll(
    /create (?:unique )?index (concurrently )?(?:if not exists )?\w+ on (\w+)/g,
  )) {
    if (isConcurrent && !isOutside) faults.push('builds an index concurrently in a transaction: export `isOutsideTransaction`');
    if (!isConcurrent && !created.includes(table))
      faults.push(`blocks writers of ${table} while it builds an index: build it concurrently`);
  }
  return isContract ? faults.filter((fault) => !fault.startsWith('removes')) : faults;
};

test.each([
  ['await sql`drop table old`', 'removes'],
  ['await sql`alter table users drop column phone`', 'removes'],
  ['await sql`alter table users rename phone to number`', 'renames'],
  ['await sql`alter table users alter column phone type integer`', 'rewrites'],
  ['await sql`alter table users alter column phone set not null`', 'reads'],
  ['await sql`alter table users add column phone text not null`', 'refuses'],
  ['await sql`alter table users add constraint is_short check (length(phone) < 20)`', 'reads'],
  ['await sql`create index users_phone on users (phone)`', 'blocks'],
  ['await sql`create index concurrently users_phone on users (phone)`', 'builds'],
  ['await sql`truncate users`', 'makes'],
])('%s is a fault', (source, fault) => {
  expect(faultsOf(source)).toEqual([expect.stringMatching(`^${fault}`)]);
});

test.each([
  "await sql`alter table users add column phone text not null default ''`",
  'await sql`alter table users add constraint is_short check (length(phone) < 20) not valid`',
  'await sql`create table cars (id integer)`; await sql`create index cars_id on cars (id)`',
  'export const isOutsideTransaction = true; await sql`create index concurrently users_phone on users (phone)`',
  "export const contract = 'The release of 2026-12-01 no longer reads it.'; await sql`drop table old`",
])('%s is none', (source) => {
  expect(faultsOf(source)).toEqual([]);
});

test('no migration breaks the release before it, or makes its users wait', () => {
  const faults = globSync('server/data/migrations/*.ts')
    .filter((file) => basename(file) >= firstChecked)
    .flatMap((file) => faultsOf(readFileSync(file, 'utf8')).map((fault) => `${file} ${fault}`));
  expect(faults).toEqual([]);
});
