import fastify from 'fastify';
import { expect, test, vi } from 'vitest';
import { closePromptly } from '../../../server/operations/closing.ts';
import { eventually } from '../../eventually.ts';

const pending = 20;

test('closes as soon as the pending answers are sent, and looks for idle connections once for those that end together', async () => {
  const app = fastify();
  closePromptly(app);
  const sending = Promise.withResolvers<string>();
  let arrived = 0;
  app.get('/', async () => {
    arrived += 1;
    return sending.promise;
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const look = vi.spyOn(app.server, 'closeIdleConnections');
  const answers = Array.from({ length: pending }, () => fetch(address));
  await eventually(() => expect(arrived).toBe(pending));

  const closed = app.close();
  sending.resolve('sent');
  await closed;
  for (const answer of answers) expect(await (await answer).text()).toBe('sent');
  expect(look.mock.calls.length).toBeLessThan(pending / 2);
});
