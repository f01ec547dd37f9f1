import { type Agent, request } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** A body as a sequence of lazily created chunks. */
type Body = { type: string; length: number; pieces: Iterable<Buffer> };

type Sending = (url: string, headers: Record<string, string>, body: Body, agent?: Agent) => Promise<unknown>;

/** Returns a function that sends a body and returns the parsed answer; it throws unless the status is the expected one. */
const sending =
  (method: string, status: number): Sending =>
  async (url, headers, body, agent) => {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    const all = { ...headers, 'content-type': body.type, 'content-length': body.length };
    const sent = request(url, { method, headers: all, agent }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        if (answer.statusCode === status) resolve(JSON.parse(text));
        else reject(new Error(`${url} answered ${answer.statusCode}: ${text}`));
      });
    });
    sent.on('error', reject);
    await pipeline(Readable.from(body.pieces), sent);
    return promise;
  };

export const post = sending('POST', 201);
export const put = sending('PUT', 200);

/** A value as a JSON body. */
export const json = (value: object): Body => {
  const bytes = Buffer.from(JSON.stringify(value));
  return { type: 'application/json', length: bytes.length, pieces: [bytes] };
};

const boundary = '----daleel-bench';

/** A multipart body with a PDF of a given size; holds one chunk in memory at a time. */
export const largePdf = (size: number): Body => {
  const head = Buffer.from(
    `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="large.pdf"\r\ncontent-type: application/pdf\r\n\r\n`,
  );
  const tail = Buffer.from(`\r\n--${boundary}--\r\n`);
  const piece = Buffer.alloc(64 * 1024, 'x');
  const start = Buffer.from('%PDF-1.7\n');
  function* pieces() {
    yield head;
    yield start;
    for (let left = size - start.length; left > 0; left -= piece.length) yield left < piece.length ? piece.subarray(0, left) : piece;
    yield tail;
  }
  return { type: `multipart/form-data; boundary=${boundary}`, length: head.length + size + tail.length, pieces: pieces() };
};
