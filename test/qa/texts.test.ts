import { expect, test } from 'vitest';
import { offeredCalls } from '../../build/qa-panel.ts';
import { calls } from '../../contract/calls.ts';
import { refusals as arabic } from '../../contract/refusals/ar.ts';
import { callNames, texts as inArabic } from '../../qa/texts.ar.ts';
import { texts as inEnglish } from '../../qa/texts.en.ts';
import { nameOf, textsIn } from '../../qa/texts.ts';

const keysOf = (texts: object, prefix = ''): string[] =>
  Object.entries(texts).flatMap(([key, text]) => (typeof text === 'string' ? `${prefix}${key}` : keysOf(text, `${prefix}${key}.`)));
const withoutForms = (keys: string[]) => [...new Set(keys.map((key) => key.replace(/_(zero|one|two|few|many|other)$/, '')))].sort();

test('both languages have the same texts, and Arabic all forms of those with a number', () => {
  expect(withoutForms(keysOf(inArabic))).toEqual(withoutForms(keysOf(inEnglish)));
  const counted = withoutForms(keysOf(inEnglish).filter((key) => /_(one|other)$/.test(key)));
  expect(counted).toHaveLength(5);
  for (const key of counted)
    for (const form of ['zero', 'one', 'two', 'few', 'many', 'other']) expect(keysOf(inArabic)).toContain(`${key}_${form}`);
});

test('the texts say how many changes there are, in the forms of each language', () => {
  expect([1, 3].map((count) => textsIn('en')('session', { count }))).toEqual([
    '1 change, this session only',
    '3 changes, this session only',
  ]);
  expect([2, 3, 11].map((count) => textsIn('ar')('changes', { count }))).toEqual(['تغييران', '3 تغييرات', '11 تغييرًا']);
});

test('each call of the contract has an Arabic name of its own, and its summary without the rest as the English one', () => {
  expect(Object.keys(callNames).sort()).toEqual(Object.keys(calls).sort());
  expect(new Set(Object.values(callNames)).size).toBe(Object.keys(calls).length);
  expect(nameOf({ name: 'register', summary: 'Create an account; sends a verification link by email.' }, 'en')).toBe('Create an account');
  expect(nameOf({ name: 'submitInterest', summary: '' }, 'ar')).toBe('إبداء الاهتمام');
});

test('the panel offers what the rules of a call refuse first, and each refusal has a text', () => {
  const offered = offeredCalls();
  const interest = offered.find(({ name }) => name === 'submitInterest');
  expect(interest?.refusals.slice(0, 3)).toEqual([
    { code: 'ownTender', status: 409 },
    { code: 'notClosed', status: 409 },
    { code: 'alreadyInterested', status: 409 },
  ]);
  expect(interest?.refusals).toContainEqual({ code: 'unauthenticated', status: 401 });
  expect(offered.flatMap(({ refusals }) => refusals).filter(({ code }) => !arabic[code])).toEqual([]);
  expect(offered.map(({ name }) => name)).not.toContain('takeWebhook');
});
