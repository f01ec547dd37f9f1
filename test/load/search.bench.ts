import { parseArgs } from 'node:util';
import { benchSearchOnPglite, benchSearchOnPostgres } from './search.ts';

const { values } = parseArgs({
  allowPositionals: true,
  options: {
    companies: { type: 'string', default: '1000000' },
    keep: { type: 'boolean', default: false },
    seconds: { type: 'string', default: '5' },
    only: { type: 'string' },
  },
});
const shared = { keep: values.keep, seconds: Number(values.seconds) };
const small = Math.min(100_000, Number(values.companies));

if (values.only !== 'postgres') await benchSearchOnPglite({ ...shared, companies: small });
if (values.only !== 'pglite') {
  for (const companies of new Set([small, Number(values.companies)])) await benchSearchOnPostgres({ ...shared, companies });
}
