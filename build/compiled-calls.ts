import { Ajv2020 } from 'ajv/dist/2020.js';
import standaloneCode from 'ajv/dist/standalone/index.js';
import type { Plugin } from 'vite';
import type { Call } from '../contract/call.ts';

const callFiles = /\/contract\/calls\/[a-z-]+\.ts$/;

/** The calls of a declaration file as the browser needs them: method, path, and the answer's check as plain code. */
export const compileCalls = (declared: Record<string, Call>): string => {
  const ajv = new Ajv2020({ code: { source: true, esm: true, lines: true }, messages: false, strict: true });
  const names = Object.keys(declared);
  for (const name of names) ajv.addSchema((declared[name] as Call).answer.toJsonSchema() as object, name);
  const checks = standaloneCode(ajv, Object.fromEntries(names.map((name) => [`answerOf_${name}`, name])));
  if (/\brequire\(/.test(checks)) throw new Error('An answer schema needs code that is not compiled: keep to what JSON Schema can say.');
  const calls = names.map((name) => {
    const { method, path, access } = declared[name] as Call;
    const rest = JSON.stringify({ method, path, access }).slice(0, -1);
    return `export const ${name} = ${rest}, "answer": { allows: answerOf_${name} } };`;
  });
  return `${checks.replaceAll('export const answerOf_', 'const answerOf_')}\n${calls.join('\n')}`;
};

/**
 * Replaces the declarations of calls by their compiled form in everything Vite builds. arktype compiles schemas at start-up
 * with `new Function`, which the content security policy forbids, and weighs 46 KB: the browser never loads it.
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
