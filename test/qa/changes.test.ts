import { expect, test } from 'vitest';
import { type Changes, countOf, readWritten, unchanged, withAnswer, written } from '../../qa/changes.ts';
import { calls, changed } from './samples.ts';

const link = 'submitInterest:deadlinePassed,readTender:slow:always,clock:3600,network:cut,case:interest-5d38203f';

test('a link carries answers, the clock, the network and the case', () => {
  expect(written(changed)).toBe(link);
  expect(readWritten(link, calls)).toEqual({ changes: changed, unknown: [] });
});

test('nothing is written where nothing is changed', () => {
  expect(written(unchanged)).toBe('');
  expect(readWritten('', calls)).toEqual({ changes: unchanged, unknown: [] });
});

test('several answers of one call keep their order, also the real one between two failures', () => {
  const { changes } = readWritten('readTender:fails,readTender:real,readTender:notFound', calls);
  expect(changes.answers.map(({ answer }) => answer)).toEqual(['fails', 'real', 'notFound']);
});

test.each([
  'deleteEverything:fails',
  'readTender:deadlinePassed',
  'readTender',
  'readTender:slow:often',
  'clock:-3600',
  'clock:tomorrow',
  'network:on',
  'network:gone',
  'case:<script>',
])('"%s" is named as unknown, and changes nothing', (part) => {
  expect(readWritten(`${part},network:slow`, calls)).toEqual({ changes: { ...unchanged, network: 'slow' }, unknown: [part] });
});

test('a new answer of a call replaces the earlier ones, and the real answer removes them', () => {
  const twice: Changes = readWritten('readTender:fails,readTender:notFound,submitInterest:slow', calls).changes;
  const replaced = withAnswer(twice, { call: 'readTender', answer: 'slow', isOnce: true });
  expect(written(replaced)).toBe('submitInterest:slow,readTender:slow');
  expect(written(withAnswer(replaced, { call: 'readTender', answer: 'real', isOnce: true }))).toBe('submitInterest:slow');
});

test('each answer, the clock and the network count as one change, the case as none', () => {
  expect(countOf(changed)).toBe(4);
  expect(countOf({ ...unchanged, testCase: 'interest-5d38203f' })).toBe(0);
});
