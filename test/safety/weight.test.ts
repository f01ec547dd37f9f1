import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** What stands in a file from the contract that builds schemas when it is loaded: only its types may reach the browser. */
const schemas = /^import (?!type\b)(?!\{ type [\w]+(, type [\w]+)* \})[^;]*'[./]+contract\/(entities\/[a-z-]+|fields)\.ts'/gm;

test.each(globSync('src/**/*.{ts,tsx}').filter((file) => !file.endsWith('.stories.tsx')))(
  '%s brings no schemas into the browser',
  (file) => {
    expect(readFileSync(file, 'utf8').match(schemas)).toBeNull();
  },
);
