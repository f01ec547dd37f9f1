import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Lets the app close as soon as running requests are answered. Otherwise two kinds of connections delay it for a minute: browsers'
 * speculative connections, which Node considers busy, and those kept alive after an answer that was still pending when closing began.
 */
export function closePromptly(app: FastifyInstance): void {
  const unused = new Set<Socket>();
  let closing = false;
  let willLook = false;

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
    if (!closing || willLook) return;
    // It looks at all connections: once for all answers that end together, as those of 10,000 streams do.
    willLook = true;
    setImmediate(() => {
      willLook = false;
      app.server.closeIdleConnections();
    });
  });
}
