import { runProgram } from './run-program.mjs';

/** Copies the embedded database to one on a server; see docs/operations.md, "Back up and restore". */
await runProgram('move');
