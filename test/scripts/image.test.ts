import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const image = readFileSync('deploy/Dockerfile', 'utf8');
const preparing = readFileSync('scripts/support/prepare.mjs', 'utf8');
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

test('an image installs its packages as a checkout does: the lock file is rejected by other ways', () => {
  const [, listed = ''] = /run\('npm', \[(.+)\]\)/.exec(preparing) ?? [];
  const asked = [...listed.matchAll(/'([^']+)'/g)].map(([, word]) => word).filter((word) => !word?.startsWith('--loglevel'));
  expect(asked[0]).toBe('install');
  expect(image).toContain(`RUN npm ${asked.join(' ')}\n`);
});

test('an image is built by scripts that exist', () => {
  const called = [...image.matchAll(/npm run (\S+)/g)].map(([, name = '']) => name);
  expect(called.length).toBeGreaterThan(0);
  for (const name of called) expect(scripts).toHaveProperty([name]);
});
