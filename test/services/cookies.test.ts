import { afterEach, expect, test, vi } from 'vitest';
import { setCookie } from '../../src/services/browser/cookies.ts';

afterEach(() => vi.unstubAllGlobals());

const storedAt = (protocol: string): string => {
  const page = { cookie: '' };
  vi.stubGlobal('document', page);
  vi.stubGlobal('location', { protocol });
  setCookie('daleel.member', '1', 60);
  return page.cookie;
};

test('a cookie of a page on https is never sent unencrypted', () => {
  expect(storedAt('https:')).toBe('daleel.member=1; path=/; max-age=60; samesite=lax; secure');
});

test('a cookie works on http, where the server runs on the same machine', () => {
  expect(storedAt('http:')).toBe('daleel.member=1; path=/; max-age=60; samesite=lax');
});
