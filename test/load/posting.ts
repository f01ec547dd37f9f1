import { type Agent, request } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** A body as a sequence of lazily created chunks. */
type Body = { type: string; length: number; pieces: Iterable<Buffer> };

/** Posts a body; returns the parsed answer. Throws unless the status is 201. */
export const post = async (url: string, headers: Record<string, string>, body: Body, agent?: Agent): Promise<unknown> => {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const sent = { ...headers, 'content-type': body.type, 'content-length': body.length };
  const posting = request(url, { method: 'POST', headers: sent, agent }, (answer) => {
    const chunks: Buffer[] = [];
    answer.on('data', (chunk: Buffer) => chunks.push(chunk));
    answer.on('end', () => {
      const text = Buffer.concat(chunks).toString();
      if (answer.statusCode === 201) resolve(JSON.parse(text));
      else reject(new Error(`${url} answered ${answer.statusCode}: ${text}`));
    });
  });
  posting.on('error', reject);
  await pipeline(Readable.from(body.pieces), posting);
  return promise;
};

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
