import { expect, test } from 'vitest';
import { dataOf, startsOf } from '../../studio/simulation/words.ts';
import { failureWith, requestIn, requestPage } from '../machines/support/samples.ts';

test.each([
  ['a text that was typed', { type: 'field.change', field: 'name', value: 'Noor' }, 'field “name”, value “Noor”'],
  ['nothing', { type: 'submit' }, ''],
  ['an empty field', { type: 'search.change', value: '' }, 'value empty'],
  ['a choice', { type: 'demand.change', isDemanded: true }, 'is demanded yes'],
  ['no choice', { type: 'filter.choose', filter: null }, 'filter none'],
  [
    'a call that fails without an answer',
    { type: 'xstate.error.actor.load', error: { ...failureWith(null), code: 'unreachable' } },
    'The server cannot be reached. Check your connection, then try again.',
  ],
  ['a call that fails with a sentence', { type: 'xstate.error.actor.load', error: failureWith(503, 'Busy.') }, '503: Busy.'],
])('the log says %s in words', (_, event, said) => {
  expect(dataOf(event)).toBe(said);
});

test('the log names what an answer contains, and shortens it', () => {
  const said = dataOf({ type: 'xstate.done.actor.loadRequests', output: requestPage(2, requestIn('pending'), requestIn('approved', 2)) });
  expect(said).toMatch(/^items 2: “Two showrooms”, “Two showrooms”, page count 2, total items 20, /);
  expect(said.length).toBeLessThan(130);
});

test.each([
  [
    'what differs',
    [
      { tenderId: 7, isResubmission: false },
      { tenderId: 7, isResubmission: true },
    ],
    ['is resubmission no', 'is resubmission yes'],
  ],
  ['an input that only one has', [undefined, { companyId: 3 }], ['company id none', 'company id 3']],
  ['that nothing differs', [{ tenderId: 7 }, { tenderId: 7 }], ['with other answers', 'with other answers']],
])('the ways in which a flow starts say %s', (_, inputs, said) => {
  expect(startsOf(inputs)).toEqual(said);
});
