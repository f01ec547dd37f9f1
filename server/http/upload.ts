import { Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { FastifyRequest } from 'fastify';
import type { FileReceiver } from '../domain/files/files.ts';
import { Refused } from '../domain/refusal.ts';

type UploadLimits = { maxBytes: number; silence: number };

/** Limits of a multipart body besides its file: a few short fields, which are ignored. */
const otherLimits = { files: 1, fields: 10, fieldSize: 1000, headerPairs: 100 };

/** Receives a file into memory. */
export const toMemory: FileReceiver<Buffer> = { receive: ({ content }) => buffer(content), discard: async () => undefined };

/**
 * Receives the single file of a multipart body, under any field name.
 *
 * @param limits maximum size of the file in bytes, and milliseconds without a byte after which the connection is closed
 * @throws Refused `fileTooLarge`, or `invalidInput` for `file` if it is missing, duplicated or incomplete; and errors of the local disk
 */
export async function receiveFile<T>(request: FastifyRequest, { maxBytes, silence }: UploadLimits, receiver: FileReceiver<T>): Promise<T> {
  if (!request.isMultipart()) throw new Refused('invalidInput', { fields: { file: 'missing' } });
  const taken: T[] = [];
  watch(request, silence);
  try {
    // Reads all parts, so that the client has sent everything before the response.
    for await (const part of request.parts({ limits: { ...otherLimits, fileSize: maxBytes } })) {
      if (part.type === 'file') taken.push(await receiver.receive({ name: part.filename, content: part.file }));
    }
  } catch (error) {
    for (const each of taken) await receiver.discard(each);
    throw refusalOf(error);
  } finally {
    watch(request, 0);
  }
  const [file] = taken;
  if (file === undefined) throw new Refused('invalidInput', { fields: { file: 'missing' } });
  return file;
}

/** Node closes the connection after this many milliseconds without a byte; 0 for never. Injected requests have no real socket. */
function watch({ socket }: FastifyRequest, silence: number): void {
  if (socket instanceof Socket) socket.setTimeout(silence);
}

function refusalOf(error: unknown): unknown {
  if (error instanceof Refused) return error;
  // Only system errors have a system call: the disk is full, the folder is not writable.
  if (error instanceof Error && 'syscall' in error) return error;
  const tooLarge = error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE';
  return tooLarge ? new Refused('fileTooLarge') : new Refused('invalidInput', { fields: { file: 'unfit' } });
}
