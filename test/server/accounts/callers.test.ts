import { expect, test } from 'vitest';
import { hashPassword, unmatchableHash, verifyPassword } from '../../../server/domain/accounts/passwords.ts';
import { networkOf } from '../../../server/http/attempts.ts';
import { preferredLocale } from '../../../server/http/language.ts';

const cheap = { N: 2, r: 1, p: 1 };

test('a password matches only its own hash, and every hash has its own salt', async () => {
  const [one, two] = [await hashPassword('قطر 2022', cheap), await hashPassword('قطر 2022', cheap)];
  expect(one).not.toBe(two);
  expect(one).toMatch(/^scrypt\$2\$1\$1\$/);
  expect(await verifyPassword('قطر 2022', one)).toBe(true);
  expect(await verifyPassword('قطر 2023', one)).toBe(false);
});

test('composed and decomposed characters of a password match', async () => {
  expect(await verifyPassword('e\u0301', await hashPassword('\u00e9', cheap))).toBe(true);
});

test('without a hash nothing matches, after the same amount of work', async () => {
  for (const cost of [undefined, cheap]) expect(await verifyPassword('', null, cost)).toBe(false);
  const cost = (hash: string) => hash.split('$').slice(0, 4);
  expect(cost(unmatchableHash)).toEqual(cost(await hashPassword('x')));
});

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8::6', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['ar', 'ar'],
  ['AR-qa', 'ar'],
  ['fr, ar;q=0.1', 'ar'],
  ['en;q=0.1, ar;q=0.2', 'ar'],
  ['ar;q=0', 'en'],
  ['*', 'en'],
  [',;q=,=;', 'en'],
])('Accept-Language %s means %s', (header, locale) => {
  expect(preferredLocale(header)).toBe(locale);
});
