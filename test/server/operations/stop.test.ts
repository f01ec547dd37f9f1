import { once } from 'node:events';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { eventually } from '../../eventually.ts';
import { startTestServer } from '../support/server.ts';

test('stopping completes running requests and accepts no new ones', async () => {
  const gate = Promise.withResolvers<void>();
  const inside = Promise.withResolvers<void>();
  const server = await startTestServer({}, (app) => {
    app.get('/slow', async () => {
      inside.resolve();
      await gate.promise;
      return { finished: true };
    });
  });
  const address = await server.app.listen({ host: '127.0.0.1', port: 0 });
  const idle = connect(Number(new URL(address).port), '127.0.0.1').resume();
  await once(idle, 'connect');

  const running = fetch(`${address}/slow`);
  await inside.promise;
  const stopped = server.close();
  await once(idle, 'close');
  // Just before the port closes, requests are still answered with a refusal.
  const late = await fetch(`${address}/health`).then(
    ({ status }) => status,
    () => 'shut',
  );
  expect([503, 'shut']).toContain(late);

  gate.resolve();
  const answer = await running;
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({ finished: true });
  await stopped;
});

test('stopping waits no longer than a response whose headers were sent before', async () => {
  const gate = Promise.withResolvers<void>();
  const server = await startTestServer({}, (app) => {
    app.get('/long', (_, reply) => {
      const body = async function* () {
        yield 'hello';
        await gate.promise;
      };
      return reply.type('application/pdf').header('content-length', 'hello'.length).send(Readable.from(body()));
    });
  });
  const address = await server.app.listen({ host: '127.0.0.1', port: 0 });
  // The client has the whole response and keeps the connection, before the server finishes it.
  expect(await (await fetch(`${address}/long`)).text()).toBe('hello');
  const stopped = server.close();
  await eventually(() => expect(server.app.server.listening).toBe(false));
  gate.resolve();
  await stopped;
});
