import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('browser tests open further devices only with the fixture that closes them', () => {
  const files = globSync('test/browser/**/*.ts');
  const opening = files.filter((file) => /\bbrowser\.new(Context|Page)\(/.test(readFileSync(file, 'utf8')));
  expect(opening).toEqual(['test/browser/support/elsewhere.ts']);
});
