import { expect, test } from 'vitest';
import { requestStates } from '../../contract/entities/requests.ts';
import { actorOf, canDo, outcomeOf, type RequestAction, releasesContact } from '../../contract/rules/requests.ts';

const actions: RequestAction[] = ['approve', 'reject', 'close', 'withdraw'];

test.each([
  ['pending', ['approve', 'reject', 'withdraw']],
  ['approved', ['close']],
  ['rejected', []],
  ['withdrawn', []],
  ['closed', []],
] as const)('allows on a request that is %s: %j', (state, possible) => {
  expect(actions.filter((action) => canDo(action, state))).toEqual(possible);
});

test('maps each action to its state, and only withdrawing to the requester', () => {
  expect(actions.map(outcomeOf)).toEqual(['approved', 'rejected', 'closed', 'withdrawn']);
  expect(actions.map(actorOf)).toEqual(['provider', 'provider', 'provider', 'requester']);
});

test('releases contact data from the approval on, also after closing', () => {
  expect(requestStates.filter(releasesContact)).toEqual(['approved', 'closed']);
});
