import { parseArgs } from 'node:util';
import { benchProposals } from './proposals.ts';

const { values } = parseArgs({ allowPositionals: true, strict: false, options: { seconds: { type: 'string', default: '5' } } });

await benchProposals(Number(values.seconds));
