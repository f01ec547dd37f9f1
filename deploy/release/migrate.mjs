import { runProgram } from './run-program.mjs';

/** Brings the database to the schema of this release; see docs/operations.md, "Data". */
await runProgram('migrate');
