import { connect, type Socket } from 'node:net';

/** Many clients of live streams on raw sockets, so that the measurement contains little of their own cost. */
export type Readers = {
  /** Milliseconds until the last one was connected. */
  connected: number;
  /** Resolves when each has received one more message, with the instant of the last. */
  next: () => Promise<number>;
  close: () => void;
};

/** Concurrent connection attempts, below the usual listen backlog. */
const concurrency = 100;

/** Opens streams at a port (`request` returns the request headers by the reader's index). */
export const openReaders = async (port: number, count: number, request: (index: number) => string): Promise<Readers> => {
  const sockets: Socket[] = [];
  let awaited = 0;
  let received: (at: number) => void = () => undefined;
  const open = (index: number) =>
    new Promise<void>((resolve, reject) => {
      const socket = connect({ port, host: '127.0.0.1' }, () => socket.write(request(index)));
      sockets.push(socket);
      socket.setEncoding('latin1').on('error', reject);
      socket.on('close', () => reject(new Error('A stream was closed.')));
      let head = '';
      socket.on('data', (text: string) => {
        if (head) {
          if (text.includes('data:') && --awaited === 0) received(performance.now());
          return;
        }
        if (!text.startsWith('HTTP/1.1 200')) return reject(new Error(text.split('\r\n')[0]));
        head = text;
        resolve();
      });
    });

  const begun = performance.now();
  let started = 0;
  const opening = async () => {
    while (started < count) await open(started++);
  };
  await Promise.all(Array.from({ length: concurrency }, opening));
  return {
    connected: performance.now() - begun,
    next: () => {
      awaited = count;
      return new Promise((resolve) => {
        received = resolve;
      });
    },
    close: () => {
      for (const socket of sockets) socket.removeAllListeners('close').destroy();
    },
  };
};
