import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import type { Holiday } from '../../../contract/entities/holidays.ts';
import { readConfig } from '../../../server/config/config.ts';
import { readHolidays } from '../../../server/outside/holidays.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

const file = join(mkdtempSync(join(tmpdir(), 'daleel-holidays-')), 'holidays.json');
const day: Holiday = { from: '2027-03-07', to: '2027-03-13', name: 'Eid Al-Fitr', nameAr: 'عيد الفطر' };
const write = (content: unknown) => writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ holidaysFile: file });
  return server.close;
});

const holidays = async (): Promise<Holiday[]> => (await server.app.inject({ url: '/api/v1/holidays' })).json().data;

test('an edit of the holidays reaches the editor of a tender without a restart', async () => {
  write([day]);
  expect(await holidays()).toEqual([day]);
  write([{ ...day, to: '2027-03-14' }]);
  expect(await holidays()).toEqual([{ ...day, to: '2027-03-14' }]);
});

test.each([
  ['no JSON', '[{'],
  ['a day that does not exist', [{ ...day, to: '2027-02-30' }]],
  ['a missing name', [{ from: day.from, to: day.to, name: day.name }]],
])('a file of holidays with %s names its mistake, and publishers are not warned of holidays', async (_, content) => {
  write(content);
  await expect(readHolidays(file)).rejects.toThrow(file);
  expect(await holidays()).toEqual([]);
});

test('the file that comes with the application has the holidays of the next years', async () => {
  const shipped = await readHolidays(readConfig({}).holidaysFile);
  expect(shipped.map(({ name }) => name)).toContain('Qatar National Day');
});
