import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Value imports of contract modules that build schemas at load time: only their types may reach the browser. */
const schemas = /^import (?!type\b)(?!\{ type [\w]+(, type [\w]+)* \})[^;]*'[./]+contract\/(entities\/[a-z-]+|fields)\.ts'/gm;

test.each(globSync('src/**/*.{ts,tsx}').filter((file) => !file.endsWith('.stories.tsx')))(
  '%s imports no schemas into the browser',
  (file) => {
    expect(readFileSync(file, 'utf8').match(schemas)).toBeNull();
  },
);
