import { runProgram } from './run-program.mjs';

/** Copies documents and images between the data folder and the bucket; see docs/operations.md, "Object storage". */
await runProgram('copy-files');
