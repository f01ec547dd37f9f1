import { parseArgs } from 'node:util';
import { benchTenders } from './tenders.ts';

const { values } = parseArgs({
  allowPositionals: true,
  strict: false,
  options: {
    tenders: { type: 'string', default: '100000' },
    keep: { type: 'boolean', default: false },
    seconds: { type: 'string', default: '5' },
  },
});

await benchTenders({ tenders: Number(values.tenders), keep: values.keep === true, seconds: Number(values.seconds) });
