import { runProgram } from './run-program.mjs';

/** Sets up an installation; see docs/operations.md, "Going live". */
await runProgram('setup');
