import { describe, expect, test } from 'vitest';
import { formatAgo, formatCount, formatLabels, formatMoney, formatNames, formatNumber, formatTyped } from '../../src/i18n/formats.ts';
import { i18n, loadLanguage } from '../../src/i18n/i18n.ts';

const now = Date.parse('2026-11-20T12:00:00Z');
const ago = (seconds: number) => now - seconds * 1000;
const minute = 60;
const hour = 3600;
const day = 86_400;

test('groups counts, with a plus for a lower bound', () => {
  expect(formatCount(1284)).toBe('1,284');
  expect(formatCount(10_000, false)).toBe('10,000+');
});

test('formats typed numbers as all numbers, and leaves other text as it is', () => {
  expect(['1095', '١٠٩٥', '1,095', '0.5', 'soon', ''].map(formatTyped)).toEqual(['1,095', '1,095', '1,095', '0.5', 'soon', '']);
});

test('joins a label and its part with the comma of the language', () => {
  expect(formatLabels(['Milestone 1', 'Title'], 'en')).toBe('Milestone 1, Title');
  expect(formatLabels(['المرحلة 1', 'العنوان'], 'ar')).toBe('المرحلة 1، العنوان');
});

test("formats money with two decimals and the currency on the language's side", () => {
  expect(formatMoney(900_000, 'QAR', 'en')).toBe('QAR 900,000.00');
  expect(formatMoney('900000.10', 'QAR', 'ar')).toBe('900,000.10 ر.ق');
  expect(formatMoney(120_000, 'USD', 'ar')).toBe('120,000.00 دولار أمريكي');
  expect(formatMoney('12345678901234.56', 'USD', 'en')).toBe('USD 12,345,678,901,234.56');
});

test('writes numbers and money as the formatters of the browser do', () => {
  const numbers = new Intl.NumberFormat('en');
  const amounts = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const values = [
    0, 7, -7, 42, 999, 1000, -1000, 12_345, 999_999, 1_000_000, 123_456_789, 9_007_199_254_740_991, 1e21, 0.1, 0.125, 12.5, 1234.567, 1e-7,
  ];
  for (const value of values) {
    expect(formatNumber(value)).toBe(numbers.format(value));
    expect(formatMoney(value, 'QAR', 'en')).toBe(`QAR ${amounts.format(value)}`);
  }
  for (const value of ['0', '007', '1000', '-2500.5', '900000.10', '1234567890123456789.99', '1.005', '1e3'] as const)
    expect(formatMoney(value, 'QAR', 'en')).toBe(`QAR ${amounts.format(value)}`);
});

describe.each([
  [0, '0 seconds ago', 'الآن'],
  [1, '1 second ago', 'منذ ثانية واحدة'],
  [59, '59 seconds ago', 'منذ 59 ثانية'],
  [minute, '1 minute ago', 'منذ دقيقة واحدة'],
  [2 * minute, '2 minutes ago', 'منذ دقيقتين'],
  [59 * minute + 59, '59 minutes ago', 'منذ 59 دقيقة'],
  [3 * hour, '3 hours ago', 'منذ 3 ساعات'],
  [11 * hour, '11 hours ago', 'منذ 11 ساعة'],
  [day, '1 day ago', 'منذ يوم واحد'],
  [29 * day, '29 days ago', 'منذ 29 يومًا'],
  [30 * day, '1 month ago', 'منذ شهر واحد'],
  [359 * day, '11 months ago', 'منذ 11 شهرًا'],
  [360 * day, '1 year ago', 'منذ سنة واحدة'],
  [-5, '0 seconds ago', 'الآن'],
])('%d seconds', (seconds, english, arabic) => {
  test('in English', async () => {
    await loadLanguage('en');
    expect(formatAgo(i18n.t, ago(seconds), now)).toBe(english);
  });
  test('in Arabic', async () => {
    await loadLanguage('ar');
    expect(formatAgo(i18n.t, ago(seconds), now)).toBe(arabic);
  });
});

test('isolates the direction of a name inside a sentence', async () => {
  await loadLanguage('ar');
  expect(i18n.t('session.welcome', { name: 'Noor' })).toBe('مرحبًا، \u2068Noor\u2069.');
});

test('a language that was chosen while another loads is kept', async () => {
  await loadLanguage('en');
  await loadLanguage('ar', AbortSignal.abort());
  expect(i18n.language).toBe('en');
});

test('names of the opposite direction are listed in the order of the language', () => {
  expect(formatNames(['Plan.pdf', 'Sizes.pdf'], 'en')).toBe('\u2068Plan.pdf\u2069 and \u2068Sizes.pdf\u2069');
  expect(formatNames(['Plan.pdf', 'Sizes.pdf'], 'ar')).toBe('\u2068Plan.pdf\u2069 و\u2068Sizes.pdf\u2069');
});
