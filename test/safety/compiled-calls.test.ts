import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { compileCalls } from '../../build/compiled-calls.ts';
import { call } from '../../contract/call.ts';
import * as directory from '../../contract/calls/directory.ts';
import { type } from '../../contract/type.ts';
import { companyPage } from '../machines/support/samples.ts';

const loaded = async (code: string) => {
  const folder = mkdtempSync(join(tmpdir(), 'daleel-calls-'));
  const file = join(folder, 'calls.mjs');
  writeFileSync(file, code);
  const module = await import(/* @vite-ignore */ file);
  rmSync(folder, { recursive: true });
  return module;
};

test('compiled answer checks are plain code: no eval, no library', () => {
  expect(compileCalls(directory)).not.toMatch(/new Function|\beval\(|\brequire\(|import /);
});

test('a compiled call accepts the same answers as its declaration', async () => {
  const compiled = await loaded(compileCalls(directory));
  const page = companyPage(2);
  const answers = [
    { data: page },
    { data: { ...page, items: [{ ...page.items[0], id: '1' }] } },
    { data: null },
    null,
    { data: { ...page, totalItems: 1.5 } },
  ];
  for (const [name, { method, path, access, cache }] of Object.entries(directory)) {
    expect(compiled[name]).toMatchObject({ method, path, access, ...(cache !== undefined && { cache }) });
  }
  expect(compiled.listCompanies.cache).toBeUndefined();
  expect(Object.values(directory).some(({ cache }) => cache !== undefined)).toBe(true);
  expect(answers.map((answer) => compiled.listCompanies.answer.allows(answer))).toEqual(
    answers.map((answer) => directory.listCompanies.answer.allows(answer)),
  );
});

test('an answer that JSON Schema cannot express fails the build', () => {
  const declared = call({
    method: 'GET',
    path: '/x',
    access: 'public',
    summary: 'X.',
    answer: type({ data: type('string').narrow((text) => text !== 'x') }),
  });
  expect(() => compileCalls({ declared })).toThrow();
});
