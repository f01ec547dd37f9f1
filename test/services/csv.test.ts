import { expect, test } from 'vitest';
import { csvOf } from '../../src/services/browser/csv.ts';

test('quotes cells, keeps line breaks, and begins with a byte order mark', async () => {
  const bytes = new Uint8Array(
    await csvOf([
      ['Bidder', 'A "B", C\nD'],
      ['شركة', '1'],
    ]).arrayBuffer(),
  );
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(new TextDecoder().decode(bytes)).toBe('"Bidder","A ""B"", C\nD"\r\n"شركة","1"\r\n');
});

test.each([' =1+1', '\n=1+1', '\u00a0=1+1', '＝1+1', '＋1', '－1', '＠a'])('%j is not executed by a spreadsheet', async (cell) => {
  expect(await csvOf([[cell]]).text()).toContain(`"'${cell}"`);
});

test('a name that begins like a formula is not executed by a spreadsheet', async () => {
  expect(await csvOf([['=HYPERLINK("x")', '+974', '-5+1', '@a', 'a=b']]).text()).toContain(
    '"\'=HYPERLINK(""x"")","\'+974","\'-5+1","\'@a","a=b"',
  );
});

test('a negative number stays a number', async () => {
  expect(await csvOf([['-250.00', '-1', '-1-1']]).text()).toContain('"-250.00","-1","\'-1-1"');
});
