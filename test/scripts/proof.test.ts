import { expect, test } from 'vitest';
import { contentOfFlow, filesOfProof } from '../../scripts/support/proof/content.ts';
import { provenBy } from '../../scripts/support/proof/record.ts';

const run = { day: '2026-11-28', commit: 'c6c94cae' };

test('what a run has proven counts while it is the same, and is not proven since the commit of the run once it has changed', () => {
  expect(provenBy(run, 'one', 'one')).toEqual({ day: '2026-11-28', changedSince: null });
  expect(provenBy(run, 'one', 'other')).toEqual({ day: null, changedSince: 'c6c94cae' });
});

test('without a run that has proven it, it is unknown', () => {
  expect(provenBy(run, undefined, 'one')).toEqual({ day: null, changedSince: null });
});

test('a case on a live machine is about its chart and its world, and one on the page also about views, texts and page file', () => {
  const { machine, page } = filesOfProof('secondFactor');
  const chart = ['src/machines/account/second-factor.machine.ts', 'test/machines/account/second-factor.world.ts'];
  expect(machine).toEqual(expect.arrayContaining(chart));
  expect(machine.filter((file) => /^src\/(views|i18n|wiring|services)\//.test(file))).toEqual([]);
  expect(page).toEqual(
    expect.arrayContaining([
      ...chart,
      'src/views/account/SecondFactor.tsx',
      'src/i18n/en/login.ts',
      'src/i18n/ar/login.ts',
      'src/wiring/account.ts',
      'test/browser/account/second-factor.page.ts',
    ]),
  );
});

test('each flow has a content of its own', () => {
  expect(contentOfFlow('secondFactor')).not.toEqual(contentOfFlow('sessionList'));
});
