import { readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { withoutPart } from '../../scripts/support/mutation/chart-change.ts';
import { mutantsIn, mutated, type SourceMutant, sampleMutants, switched } from '../../scripts/support/mutation/source-mutants.ts';
import { isMutantOn, mutatedChart } from '../../scripts/support/mutation/switch.ts';

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

/** Mutants of a view that do not contain each other. */
const apart = (mutants: readonly SourceMutant[]): (SourceMutant & { number: number })[] =>
  mutants
    .filter(({ whole }, at) => mutants.slice(0, at).every((other) => other.whole.end <= whole.start || whole.end <= other.whole.start))
    .map((mutant, number) => ({ ...mutant, number }));

test('a view parses with all its mutants in it, and names each of them once', () => {
  const file = 'src/views/requests/SentRequests.tsx';
  const mutants = apart(mutantsIn(file));
  const changed = switched(readFileSync(file, 'utf8'), mutants, (number) => `isMutantOn(${number})`);
  expect(mutants.length).toBeGreaterThan(3);
  expect(parseSync(file, changed).errors).toEqual([]);
  expect([...changed.matchAll(/isMutantOn\((\d+)\)/g)].map(([, number]) => Number(number)).toSorted((one, other) => one - other)).toEqual(
    mutants.map(({ number }) => number),
  );
});

test('a page has at most one mutant in effect', () => {
  const chart = { id: 'door', states: { shut: { on: { push: { target: 'open', actions: ['creak', 'light'] } } }, open: {} } };
  expect(mutatedChart(chart)).toBe(chart);
  expect(isMutantOn(3)).toBe(false);

  globalThis.mutant = { flow: 'door', place: ['states', 'shut', 'on', 'push', 'actions', 0] };
  expect(mutatedChart(chart).states.shut.on.push).toEqual({ target: 'open', actions: ['light'] });
  expect(mutatedChart({ id: 'window' })).toEqual({ id: 'window' });
  expect(isMutantOn(3)).toBe(false);

  globalThis.mutant = { number: 3 };
  expect(mutatedChart(chart)).toBe(chart);
  expect([isMutantOn(3), isMutantOn(4)]).toEqual([true, false]);
  globalThis.mutant = undefined;
});

test('a chart without a part leaves the original whole', () => {
  const chart = { states: { shut: { on: { push: { target: 'open', guard: 'isFree' } } } } };
  expect(withoutPart(chart, ['states', 'shut', 'on', 'push', 'guard'])).toEqual({ states: { shut: { on: { push: { target: 'open' } } } } });
  expect(chart.states.shut.on.push.guard).toBe('isFree');
});
