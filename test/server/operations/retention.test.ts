import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { retention } from '../../../server/domain/sweep.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  return server.close;
});

const head = `# Data and how long it is kept

Written by \`test/server/operations/retention.test.ts\` from \`server/domain/sweep.ts\`; the nightly sweep deletes what is marked.

| data | kept | deleted by | tables |
|---|---|---|---|
`;

test('every table belongs to one kind of data, of which docs/privacy.md says how long it is kept', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'kysely_%'
    order by table_name
  `.execute(server.parts.db);
  expect(retention.flatMap(({ tables }) => tables).toSorted()).toEqual(rows.map(({ name }) => name));

  const table = retention.map(
    ({ data, kept, sweep, tables }) =>
      `| ${data} | ${kept} | ${sweep ? 'the sweep' : ''} | ${tables.map((name) => `\`${name}\``).join(', ')} |\n`,
  );
  await expect(head + table.join('')).toMatchFileSnapshot('../../../docs/privacy.md');
});
