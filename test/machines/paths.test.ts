import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { testPaths } from './support/suite.ts';
import type { Proof } from './support/world.ts';

for (const file of globSync('test/machines/**/*.world.ts').sort()) {
  const { default: proof } = (await import(resolve(file))) as { default: Proof };
  testPaths(proof);
}
