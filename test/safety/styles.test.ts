import { expect, test } from 'vitest';
import { rulesOf } from '../../build/styles.ts';
import { usedStyles } from '../../server/http/styles.ts';

const sheet =
  '@property --tw-shadow{syntax:"*";inherits:false}@property --tw-blur{syntax:"*";inherits:false}' +
  '@layer base{a{color:red}}@layer utilities{.card{box-shadow:var(--tw-shadow,none)}.dim{filter:var(--tw-blur)}}@media print{.card{color:black}}';

const stylesOf = (html: string): string => usedStyles(rulesOf(sheet), html);

test('a page is sent with the rules of its classes, and with those that apply everywhere', () => {
  expect(stylesOf('<p class="card"></p>')).toBe(
    '@property --tw-shadow{syntax:"*";inherits:false}@layer base{a{color:red}}@layer utilities{.card{box-shadow:var(--tw-shadow,none)}}',
  );
});

test('a custom property is registered on the pages whose rules read it', () => {
  expect(stylesOf('<p class="dim"></p>')).toContain('@property --tw-blur');
  expect(stylesOf('<p class="dim"></p>')).not.toContain('@property --tw-shadow');
  expect(stylesOf('<p></p>')).toBe('@layer base{a{color:red}}');
});

test('a custom property that rules of all pages read is registered on all pages', () => {
  expect(usedStyles(rulesOf('@property --ink{syntax:"*";inherits:false}a{color:var(--ink)}'), '')).toBe(
    '@property --ink{syntax:"*";inherits:false}a{color:var(--ink)}',
  );
});

test('a page is sent with the rules of classes whose names have parentheses, and of exceptions without theirs', () => {
  const columns = String.raw`.lg\:grid-cols-\[288px_minmax\(0\,1fr\)\]{display:grid}`;
  const quiet = String.raw`.card:not(:is(.open\(x\),.shut)){opacity:.5}`;
  const used = usedStyles(rulesOf(columns + quiet), '<p class="card lg:grid-cols-[288px_minmax(0,1fr)]"></p>');
  expect(used).toBe(columns + quiet);
  expect(usedStyles(rulesOf(columns + quiet), '<p class="card"></p>')).toBe(quiet);
});
