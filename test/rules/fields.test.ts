import { expect, test } from 'vitest';
import { isSkypeName, normalizeWebAddress, parseDigits, parseRegistrationNumber } from '../../contract/rules/fields.ts';

test.each([
  ['www.marsa.example', 'https://www.marsa.example'],
  ['https://marsa.example/', 'https://marsa.example'],
  [' http://marsa.example/work?year=2026#top ', 'http://marsa.example/work?year=2026#top'],
  ['marsa.example:8443/page', 'https://marsa.example:8443/page'],
  ['دليل.مثال', 'https://xn--ugb6bax.xn--mgbh0fb'],
])('%s is normalised to %s', (written, address) => {
  expect(normalizeWebAddress(written)).toBe(address);
});

test.each([
  '',
  'marsa',
  'two words.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)//.example',
  'data:text/html,<script>alert(1)</script>',
  'ftp://marsa.example',
  'https://user:secret@marsa.example',
  'mailto:office@marsa.example',
  'vbscript:msgbox(1)',
])('rejects the web address "%s"', (written) => {
  expect(normalizeWebAddress(written)).toBeNull();
});

test('reads a contact number of Latin, Arabic or Persian digits', () => {
  expect(['44000000', ' ٤٤٠٠ ', '۴۴۰۰', '', '4400 0000', '+974'].map(parseDigits)).toEqual(['44000000', '4400', '4400', null, null, null]);
});

test('accepts registration numbers of 3 to 15 digits', () => {
  expect(['123', '١٢٣', '12', '1234567890123456', '12a4'].map(parseRegistrationNumber)).toEqual(['123', '123', null, null, null]);
});

test('accepts Skype names without spaces that begin with a letter', () => {
  expect(['live:marsa', 'marsa.clean', 'two words', '1marsa', 'a?chat&x=1'].map(isSkypeName)).toEqual([true, true, false, false, false]);
});
