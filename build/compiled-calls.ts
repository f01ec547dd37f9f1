import { Ajv } from 'ajv';
import standaloneCode from 'ajv/dist/standalone/index.js';
import type { Plugin } from 'vite';
import type { Call } from '../contract/call.ts';

const callFiles = /\/contract\/calls\/[a-z-]+\.ts$/;

/** The schema without `$schema`: all dialects agree on the keywords that answers use. */
const schemaOf = ({ answer }: Call): object => {
  const { $schema: _dialect, ...schema } = answer.toJsonSchema() as Record<string, unknown>;
  return schema;
};

/** Drops the error messages: the browser needs only the verdict, and messages are two thirds of the generated code. */
const withoutMessages = (checks: string): string =>
  checks
    .replace(/^validate\d+\.errors = .*;$/gm, '')
    .replace(/^const err\d+ = .*;$/gm, (line) => `${line.slice(0, line.indexOf('='))}= 0;`)
    .replace(/ && \(missing\d+ = "[^"]+"\)/g, '');

/** Returns the module that replaces a declaration file in the browser: method, path, access, cache times and a precompiled check of the answer for each call. */
export const compileCalls = (declared: Record<string, Call>): string => {
  const ajv = new Ajv({ code: { source: true, esm: true, lines: true }, messages: false, strict: true });
  const names = Object.keys(declared);
  for (const name of names) ajv.addSchema(schemaOf(declared[name] as Call), name);
  const checks = standaloneCode(ajv, Object.fromEntries(names.map((name) => [`answerOf_${name}`, name])));
  if (/\brequire\(/.test(checks))
    throw new Error('An answer schema needs code that cannot be compiled: use only what JSON Schema can express.');
  const calls = names.map((name) => {
    const { method, path, access, cache, visitorCache } = declared[name] as Call;
    const rest = JSON.stringify({ method, path, access, cache, visitorCache }).slice(0, -1);
    return `export const ${name} = ${rest}, "answer": { allows: answerOf_${name} } };`;
  });
  return `${withoutMessages(checks).replaceAll('export const answerOf_', 'const answerOf_')}\n${calls.join('\n')}`;
};

/**
 * Replaces call declarations by their compiled form in everything that Vite builds. arktype compiles schemas at start-up with `new
 * Function`, which the content security policy forbids, and weighs 46 KB: the browser never loads it.
 */
export const compiledCalls = (): Plugin => ({
  name: 'daleel:compiled-calls',
  enforce: 'pre',
  async load(id) {
    const [file = ''] = id.split('?');
    if (!callFiles.test(file)) return null;
    return compileCalls(await import(file));
  },
});
