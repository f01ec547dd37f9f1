import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Call } from '../../contract/call.ts';
import { calls } from '../../contract/calls.ts';
import { statusOf } from '../../contract/refusals.ts';
import { refusalsOf } from '../../server/http/openapi.refusals.ts';

/** The codes that the docstring of a call says it refuses with. */
const documented = globSync('contract/calls/*.ts').flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\nexport const (\w+) = call\(/g)].map(
    ([, text = '', name = '']) => ({
      name: name as keyof typeof calls,
      codes: [...text.matchAll(/`(\w+)`/g)].map(([, code = '']) => code).filter((code) => Object.hasOwn(statusOf, code)),
    }),
  ),
);

test('every refusal that the docstring of a call names is one that the call declares', () => {
  expect(documented.flatMap(({ codes }) => codes).length).toBeGreaterThan(80);
  const undeclared = documented.flatMap(({ name, codes }) => {
    const declared: string[] = refusalsOf(calls[name] as Call);
    return codes.filter((code) => !declared.includes(code)).map((code) => `${name}: ${code}`);
  });
  // The refusal of the calls that need the password again, which this call makes possible.
  expect(undeclared).toEqual(['confirmPassword: passwordNeeded', 'confirmPassword: codeNeeded']);
});
