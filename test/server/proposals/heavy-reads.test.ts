import { beforeAll, beforeEach, expect, test } from 'vitest';
import { heavyReadLimits, readInTurn } from '../../../server/http/heavy-reads.ts';
import type { Client } from '../support/client.ts';
import { openTender, restartProposals, startProposals } from '../support/proposals.ts';
import type { TestServer } from '../support/server.ts';

let server: TestServer;
let publisher: Client;
let admin: Client;
beforeAll(async () => {
  ({ server, publisher, admin } = await startProposals());
  return server.close;
});
beforeEach(async () => void (await restartProposals(server)));

/** Takes the turns of heavy reads until the returned function is called. */
function takeTurns(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  for (let turn = 0; turn < heavyReadLimits.turns; turn++) void readInTurn(0, () => promise);
  return resolve;
}

test('the proposals of a tender are listed in turn, while other calls are answered', async () => {
  const { id: tender } = await openTender(publisher, admin);
  const free = takeTurns();
  let isListed = false;
  const list = publisher.ask('GET', `/tenders/${tender}/proposals`).then((answer) => {
    isListed = true;
    return answer;
  });
  expect((await publisher.ask('GET', '/users/me')).statusCode).toBe(200);
  expect((await publisher.ask('GET', '/notification')).statusCode).toBe(200);
  expect(isListed).toBe(false);
  free();
  expect((await list).statusCode).toBe(200);
});

test('a list for which there is no place is refused with 503 and a time to retry', async () => {
  const { id: tender } = await openTender(publisher, admin);
  const free = takeTurns();
  const reads = Array.from({ length: heavyReadLimits.places }, (_, account) => readInTurn(-account, async () => 'read'));
  // One of them loses its place.
  const waiting = Promise.allSettled(reads);
  // It has read least of late, so it takes the place of another; its second list finds none.
  const lists = [1, 2].map(() => publisher.ask('GET', `/tenders/${tender}/proposals`));
  const refused = await Promise.race(lists);
  expect([refused.statusCode, refused.json().code]).toEqual([503, 'busy']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  free();
  expect((await Promise.all(lists)).map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 503]);
  await waiting;
});

test('a read that fails gives its turn to the next', async () => {
  const failing = readInTurn(1, async () => Promise.reject(new Error('lost')));
  await expect(failing).rejects.toThrow('lost');
  await expect(readInTurn(2, async () => 'read')).resolves.toBe('read');
});
