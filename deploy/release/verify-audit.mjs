import { runProgram } from './run-program.mjs';

/** Checks the audit trail against its chain; see docs/operations.md, "The audit trail". */
await runProgram('verify-audit');
