import { expect, test } from 'vitest';
import { interestMachine } from '../../../src/machines/tenders/interest.machine.ts';
import { answers, startWithEffects } from '../support/effects.ts';

const start = () =>
  startWithEffects(interestMachine, { input: { tenderId: 1 }, outcomes: { ensureMember: {}, checkInterest: {}, submitInterest: {} } });
const portsOf = ({ calls }: ReturnType<typeof start>) => calls.map(([port]) => port);

test('asks a member without a check, because the page already knows whether interest is possible', async () => {
  const flow = start();
  await flow.after(answers('ensureMember', 'alreadySignedIn'));
  expect(portsOf(flow)).toEqual(['ensureMember']);
  expect(flow.actor.getSnapshot().value).toBe('confirming');
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
  const flow = start();
  await flow.after(...events);
  expect(portsOf(flow)).not.toContain('submitInterest');
  expect(flow.actor.getSnapshot().status).toBe('done');
});
