import { connect, type Socket } from 'node:net';

/** Many readers of live streams, as raw sockets: so that little of what is measured is theirs. */
export type Readers = {
  /** Milliseconds until the last of them was answered. */
  connected: number;
  /** Resolves when each has had one more message, with the instant of the last. */
  next: () => Promise<number>;
  close: () => void;
};

/** Connections that are opened at once; listeners have room for some hundreds. */
const atOnce = 100;

/** Opens streams at a port, each with a request of its own (`request` writes its head by the reader's number). */
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
  await Promise.all(Array.from({ length: atOnce }, opening));
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
