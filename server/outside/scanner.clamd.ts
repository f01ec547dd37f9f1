import { connect, type Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ClamdAddress } from '../config/scanner.ts';
import type { Scanner } from './scanner.ts';

/** Milliseconds without progress after which a scan is given up. */
const defaultSilence = 60_000;
/** Longest answer: the name of a signature. */
const answerLimit = 4096;

/** Sends documents to clamd with its command INSTREAM: chunks with their length before them, and an empty one at the end. */
export const clamdScanner = (address: ClamdAddress, silence = defaultSilence): Scanner => ({
  async isInfected(content) {
    const socket = connect(address);
    socket.setTimeout(silence, () => socket.destroy(new Error('clamd does not answer')));
    try {
      const answered = answerFrom(socket);
      // Once the daemon has answered or hung up, the rest is not sent: the pipeline may then wait forever.
      const answer = await Promise.race([answered, pipeline(framed(content), socket, { end: false }).then(() => answered)]);
      if (/^stream: OK\0?$/.test(answer)) return false;
      if (/ FOUND\0?$/.test(answer)) return true;
      throw new Error('clamd could not check a document');
    } finally {
      socket.destroy();
      // The file may be gone before it was opened.
      content.on('error', () => undefined);
      content.destroy();
    }
  },
});

async function* framed(content: Readable): AsyncGenerator<Buffer> {
  yield Buffer.from('zINSTREAM\0');
  for await (const chunk of content as AsyncIterable<Buffer>) {
    if (chunk.length > 0) yield Buffer.concat([lengthOf(chunk.length), chunk]);
  }
  yield lengthOf(0);
}

function lengthOf(count: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(count);
  return length;
}

async function answerFrom(socket: Socket): Promise<string> {
  let answer = '';
  for await (const chunk of socket as AsyncIterable<Buffer>) {
    answer += chunk.toString('utf8');
    if (answer.includes('\0') || answer.length > answerLimit) break;
  }
  return answer.trim();
}
