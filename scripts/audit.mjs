import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { judgeAudit } from './support/audit.mjs';
import { runConcurrently } from './support/prepare.mjs';

/**
 * Asks the registry for known vulnerabilities of the packages that run in production; fails for a high or critical one. The
 * record of a complete run (`scripts/record.ts`) keeps the day of an answer.
 */
const record = 'test/record/audit.json';
const lastAnswered = existsSync(record) ? JSON.parse(readFileSync(record, 'utf8')).answered : null;
const { output } = await runConcurrently('npm', ['audit', '--json', '--omit=dev', '--loglevel=silent']);
const { answered, passed, sentences } = judgeAudit(output, lastAnswered);
for (const sentence of sentences) console.log(sentence);
if (answered) {
  mkdirSync('test-results', { recursive: true });
  writeFileSync('test-results/audit.json', JSON.stringify({ answered: new Date().toISOString().slice(0, 10) }));
}
process.exit(passed ? 0 : 1);
