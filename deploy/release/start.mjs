import { runProgram } from './run-program.mjs';

/** Starts the server; see docs/operations.md, "Going live". */
await runProgram('main');
