import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { xlsxOf } from '../../src/services/browser/xlsx.ts';

/** Returns the sheet of a file, with the texts that it refers to. */
const sheetOf = async (rows: string[][]): Promise<string> => {
  const files = unzipSync(new Uint8Array(await (await xlsxOf(rows)).arrayBuffer()));
  return Object.entries(files)
    .filter(([name]) => /sheet1|sharedStrings/i.test(name))
    .map(([, content]) => strFromU8(content))
    .join('');
};

test('amounts are numbers, and numbers of payments are texts', async () => {
  const sheet = await sheetOf([['SC-1', '88410277000000001', '-250.00']]);
  expect(sheet).toContain('<v>-250</v>');
  expect(sheet).not.toContain('<v>88410277000000001</v>');
  expect(sheet).toContain('88410277000000001');
});

test('what looks like a formula is a text, and Arabic stays as it is', async () => {
  const sheet = await sheetOf([['=1+1', 'رسوم & <ref>']]);
  expect(sheet).not.toContain('<f>');
  expect(sheet).toContain('=1+1');
  expect(sheet).toContain('رسوم &amp; &lt;ref&gt;');
});
