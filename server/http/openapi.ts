import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { openApiDocument } from './openapi.document.ts';

/** Path of the generated OpenAPI document in the repository. */
export const openApiFile = resolve(import.meta.dirname, '..', '..', 'docs', 'openapi.json');

/** Returns the document's file content: indented, so that changes can be reviewed. */
export const openApiText = (): string => `${JSON.stringify(openApiDocument(), null, 2)}\n`;

/** Returns whether the file is up to date with the declared calls. */
export const openApiIsCurrent = async (): Promise<boolean> => (await readFile(openApiFile, 'utf8').catch(() => '')) === openApiText();

/** `node server/http/openapi.ts` writes the file, `node server/http/openapi.ts --check` fails if it is outdated. */
if (import.meta.main) {
  if (!process.argv.includes('--check')) await writeFile(openApiFile, openApiText());
  else if (!(await openApiIsCurrent())) {
    console.error('docs/openapi.json is outdated. Run "npm run openapi".');
    process.exitCode = 1;
  }
}
