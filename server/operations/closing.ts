import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Lets the app close as soon as the requests that run are answered. Two kinds of connections would hold it up for a minute:
 * those that browsers open ahead of need, which Node takes for busy, and those kept alive after an answer that was not begun
 * or still on its way when closing began.
 */
export function closePromptly(app: FastifyInstance): void {
  const unused = new Set<Socket>();
  let closing = false;

  app.server.on('connection', (socket: Socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  app.server.on('request', ({ socket }) => unused.delete(socket));

  app.addHook('preClose', async () => {
    closing = true;
    for (const socket of unused) socket.destroy();
  });
  app.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close');
  });
  app.addHook('onResponse', async () => {
    if (closing) app.server.closeIdleConnections();
  });
}
