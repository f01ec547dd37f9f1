import { runProgram } from './run-program.mjs';

/** Looks after the sealing of proposals; see docs/operations.md, "The sealing key". */
await runProgram('sealing');
