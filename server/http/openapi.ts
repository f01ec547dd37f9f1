import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { openApiDocument } from './openapi.document.ts';

/** Path of the generated OpenAPI document in the repository. */
const openApiFile = resolve(import.meta.dirname, '..', '..', 'docs', 'openapi.json');

/** Returns the document's file content: indented, so that changes can be reviewed. */
const openApiText = (): string => `${JSON.stringify(openApiDocument(), null, 2)}\n`;

/** `node server/http/openapi.ts` writes the file, `node server/http/openapi.ts --check` fails if it is outdated. */
if (!process.argv.includes('--check')) await writeFile(openApiFile, openApiText());
else if ((await readFile(openApiFile, 'utf8').catch(() => '')) !== openApiText()) {
  console.error('docs/openapi.json is outdated. Run "npm run openapi".');
  process.exitCode = 1;
}
