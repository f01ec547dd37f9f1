import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { openApiDocument } from './openapi.document.ts';

/** Where the description of the API is kept for readers of the repository. */
export const openApiFile = resolve(import.meta.dirname, '..', '..', 'docs', 'openapi.json');

/** The description as it is kept: indented, so that changes can be reviewed. */
export const openApiText = (): string => `${JSON.stringify(openApiDocument(), null, 2)}\n`;

/** Whether the kept description is the one the declared calls give now. */
export const openApiIsCurrent = async (): Promise<boolean> => (await readFile(openApiFile, 'utf8').catch(() => '')) === openApiText();

/** `node server/http/openapi.ts` writes the file, `node server/http/openapi.ts --check` fails where it is not current. */
if (import.meta.main) {
  if (!process.argv.includes('--check')) await writeFile(openApiFile, openApiText());
  else if (!(await openApiIsCurrent())) {
    console.error('docs/openapi.json is not current. Run "npm run openapi".');
    process.exitCode = 1;
  }
}
