import { expect, test } from 'vitest';
import { interestMachine } from '../../../src/machines/tenders/interest.machine.ts';
import { answers, startTold } from '../support/told.ts';

const start = () =>
  startTold(interestMachine, { input: { tenderId: 1 }, outcomes: { ensureMember: {}, checkInterest: {}, submitInterest: {} } });
const portsOf = ({ calls }: ReturnType<typeof start>) => calls.map(([port]) => port);

test('asks a member without a check, because the page already knows whether interest is possible', async () => {
  const told = start();
  await told.after(answers('ensureMember', 'alreadySignedIn'));
  expect(portsOf(told)).toEqual(['ensureMember']);
  expect(told.actor.getSnapshot().value).toBe('confirming');
});

test('checks the tender again for a visitor who has just logged in', async () => {
  const { after, calls } = start();
  await after(answers('ensureMember', 'signedIn'));
  expect(calls.at(-1)).toEqual(['checkInterest', { tenderId: 1 }]);
});

test('submits the interest in this tender once the bidder confirms', async () => {
  const { after, calls } = start();
  await after(answers('ensureMember', 'alreadySignedIn'), { type: 'confirm' });
  expect(calls.at(-1)).toEqual(['submitInterest', { tenderId: 1 }]);
});

test.each([
  ['the login is cancelled', [answers('ensureMember', 'cancelled')]],
  ['interest is not possible', [answers('ensureMember', 'signedIn'), answers('checkInterest', { isPossible: false })]],
  ['the bidder declines', [answers('ensureMember', 'alreadySignedIn'), { type: 'cancel' }]],
])('submits nothing when %s', async (_, events) => {
  const told = start();
  await told.after(...events);
  expect(portsOf(told)).not.toContain('submitInterest');
  expect(told.actor.getSnapshot().status).toBe('done');
});
