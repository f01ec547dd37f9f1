import { buffer } from 'node:stream/consumers';
import type { FastifyRequest } from 'fastify';
import type { Taker } from '../domain/files/files.ts';
import { Refused } from '../domain/refusal.ts';

/** What may come beside the file: a few short fields, which no one reads. */
const beside = { files: 1, fields: 10, fieldSize: 1000, headerPairs: 100 };

/** Takes a file into memory. */
export const intoMemory: Taker<Buffer> = { take: ({ content }) => buffer(content), giveUp: async () => undefined };

/**
 * Takes the one file of a multipart body; whatever its part is called.
 *
 * @param maxBytes more are not kept
 * @throws Refused `fileTooLarge`, or `invalidInput` for `file` where there is none, more than one, or only the beginning of one;
 *   and whatever this machine's disk refuses with
 */
export async function takeFile<T>(request: FastifyRequest, maxBytes: number, taker: Taker<T>): Promise<T> {
  if (!request.isMultipart()) throw new Refused('invalidInput', { fields: { file: 'missing' } });
  const taken: T[] = [];
  try {
    // All parts, so that the caller has sent everything before it is answered.
    for await (const part of request.parts({ limits: { ...beside, fileSize: maxBytes } })) {
      if (part.type === 'file') taken.push(await taker.take({ name: part.filename, content: part.file }));
    }
  } catch (error) {
    for (const each of taken) await taker.giveUp(each);
    throw refusalOf(error);
  }
  const [file] = taken;
  if (file === undefined) throw new Refused('invalidInput', { fields: { file: 'missing' } });
  return file;
}

function refusalOf(error: unknown): unknown {
  // Only what the system says of itself names its call: the disk is full, the folder is not ours.
  if (error instanceof Error && 'syscall' in error) return error;
  const tooLarge = error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE';
  return tooLarge ? new Refused('fileTooLarge') : new Refused('invalidInput', { fields: { file: 'unfit' } });
}
