import { runProgram } from './run-program.mjs';

/** Takes a backup of database and files; see docs/operations.md, "Back up and restore". */
await runProgram('backup');
