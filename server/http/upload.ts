import { buffer } from 'node:stream/consumers';
import type { FastifyRequest } from 'fastify';
import type { FileReceiver } from '../domain/files/files.ts';
import { Refused } from '../domain/refusal.ts';

/** Limits of a multipart body besides its file: a few short fields, which are ignored. */
const otherLimits = { files: 1, fields: 10, fieldSize: 1000, headerPairs: 100 };

/** Receives a file into memory. */
export const toMemory: FileReceiver<Buffer> = { receive: ({ content }) => buffer(content), discard: async () => undefined };

/**
 * Receives the single file of a multipart body, under any field name.
 *
 * @param maxBytes maximum size of the file
 * @throws Refused `fileTooLarge`, or `invalidInput` for `file` if it is missing, duplicated or incomplete; and errors of the local disk
 */
export async function receiveFile<T>(request: FastifyRequest, maxBytes: number, receiver: FileReceiver<T>): Promise<T> {
  if (!request.isMultipart()) throw new Refused('invalidInput', { fields: { file: 'missing' } });
  const taken: T[] = [];
  try {
    // Reads all parts, so that the client has sent everything before the response.
    for await (const part of request.parts({ limits: { ...otherLimits, fileSize: maxBytes } })) {
      if (part.type === 'file') taken.push(await receiver.receive({ name: part.filename, content: part.file }));
    }
  } catch (error) {
    for (const each of taken) await receiver.discard(each);
    throw refusalOf(error);
  }
  const [file] = taken;
  if (file === undefined) throw new Refused('invalidInput', { fields: { file: 'missing' } });
  return file;
}

function refusalOf(error: unknown): unknown {
  // Only system errors have a system call: the disk is full, the folder is not writable.
  if (error instanceof Error && 'syscall' in error) return error;
  const tooLarge = error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE';
  return tooLarge ? new Refused('fileTooLarge') : new Refused('invalidInput', { fields: { file: 'unfit' } });
}
