import { request as ask, type ClientRequest, createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A live stream passing through the proxy. */
export type PassingStream = {
  lastId: string | undefined;
  /** Forwards the server's response and everything after it. */
  open: () => void;
  /** Sends a heartbeat. */
  comment: () => void;
  /** Breaks the connection, or responds that the server is down. */
  cut: () => void;
};

export type StreamProxy = {
  address: string;
  /** Requested streams that are still held, oldest first. */
  asked: PassingStream[];
  /** Streams that the server has opened. */
  open: Set<PassingStream>;
  /** Whether streams are forwarded immediately. */
  letThrough: boolean;
  close: () => Promise<void>;
};

/** A proxy before the real server: forwards everything, and holds, cuts and counts the live streams. */
export const startProxy = async (target: string): Promise<StreamProxy> => {
  const proxy: StreamProxy = { address: '', asked: [], open: new Set(), letThrough: true, close: async () => {} };
  const pass = (incoming: IncomingMessage, answered: (answer: IncomingMessage) => void, failed: () => void): ClientRequest => {
    const outgoing = ask(target + incoming.url, { method: incoming.method, headers: incoming.headers, agent: false }, answered);
    outgoing.on('error', failed);
    incoming.pipe(outgoing);
    return outgoing;
  };

  const passStream = (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    const stream: PassingStream = {
      lastId: incoming.headers['last-event-id']?.toString(),
      open: () => {
        const upstream = pass(
          incoming,
          (answer) => {
            // It may have been cut or left before the server answered.
            if (outgoing.headersSent || outgoing.destroyed) return answer.destroy();
            proxy.open.add(stream);
            outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
            outgoing.flushHeaders();
            answer.pipe(outgoing);
          },
          () => outgoing.destroy(),
        );
        outgoing.on('close', () => upstream.destroy());
      },
      comment: () => outgoing.write(': still there\n\n'),
      // Browsers retry a request whose connection breaks before the response.
      cut: () => (outgoing.headersSent ? outgoing.destroy() : outgoing.writeHead(502).end()),
    };
    outgoing.on('close', () => {
      proxy.open.delete(stream);
      proxy.asked = proxy.asked.filter((other) => other !== stream);
    });
    if (proxy.letThrough) stream.open();
    else proxy.asked.push(stream);
  };

  const server = createServer((incoming, outgoing) => {
    if (incoming.url?.startsWith('/api/v1/notification/subscribe')) return passStream(incoming, outgoing);
    pass(
      incoming,
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      },
      () => outgoing.destroy(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  proxy.address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  proxy.close = () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return proxy;
};
