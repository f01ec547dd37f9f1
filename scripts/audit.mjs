import { judgeAudit } from './support/audit.mjs';
import { runConcurrently } from './support/prepare.mjs';

/** Asks the registry for known vulnerabilities of the packages that run in production; fails for a high or critical one. */
const { output } = await runConcurrently('npm', ['audit', '--json', '--omit=dev', '--loglevel=silent']);
const { passed, sentences } = judgeAudit(output);
for (const sentence of sentences) console.log(sentence);
process.exit(passed ? 0 : 1);
