import { runProgram } from './run-program.mjs';

/** Restores a backup, or checks it; see docs/operations.md, "Back up and restore". */
await runProgram('restore');
