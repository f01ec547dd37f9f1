import { expect, test } from 'vitest';
import { installerMachine } from '../../../src/machines/shell/installer.machine.ts';
import { answers, startWithEffects } from '../support/effects.ts';

const start = (isDevelopment: boolean) =>
  startWithEffects(installerMachine, {
    input: { isDevelopment },
    outcomes: { waitUntilStable: {}, registerWorker: {} },
  });

test('the service worker is registered after the page is stable, or after half a minute', async () => {
  const { after, calls } = start(false);
  expect(calls).toEqual([['waitUntilStable', { limit: 30_000 }]]);
  await after(answers('waitUntilStable'));
  expect(calls.map(([port]) => port)).toContain('registerWorker');
});

test('no service worker is registered while the application is being developed', () => {
  expect(start(true).calls).toEqual([]);
});
