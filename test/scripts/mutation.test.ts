import { readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { mutated, sampleMutants } from '../../scripts/support/mutation/source-mutants.ts';

const sample = sampleMutants(25, 7);

test('a sample of mutants is the same for the same seed, and another for another', () => {
  expect(sampleMutants(25, 7)).toEqual(sample);
  expect(sampleMutants(25, 8)).not.toEqual(sample);
});

test('a sample has as many mutants of views, machines, services, contract and server', () => {
  const parts = Map.groupBy(sample, ({ file }) => /^(src\/\w+|\w+)\//.exec(file)?.[1]);
  expect([...parts].map(([part, { length }]) => [part, length])).toEqual([
    ['src/views', 5],
    ['src/machines', 5],
    ['src/services', 5],
    ['contract', 5],
    ['server', 5],
  ]);
});

test('every mutant changes its file and still parses', () => {
  for (const mutant of sample) {
    const code = readFileSync(mutant.file, 'utf8');
    const changed = mutated(code, mutant);
    expect(changed).not.toBe(code);
    expect(parseSync(mutant.file, changed).errors).toEqual([]);
  }
});

test('a sample can be restricted to files', () => {
  const [{ file } = { file: '' }] = sample;
  expect(sampleMutants(3, 1, (other) => other === file).every((mutant) => mutant.file === file)).toBe(true);
});
