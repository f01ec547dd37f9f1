import { Socket } from 'node:net';
import type { Readable } from 'node:stream';
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
 * @throws Refused `fileTooLarge`, or `invalidInput` for `file` if it is missing, duplicated or incomplete; and errors of the receiver
 */
export async function receiveFile<T>(request: FastifyRequest, { maxBytes, silence }: UploadLimits, receiver: FileReceiver<T>): Promise<T> {
  if (!request.isMultipart()) throw new Refused('invalidInput', { fields: { file: 'missing' } });
  const taken: T[] = [];
  watch(request, silence);
  try {
    // Reads all parts, so that the client has sent everything before the response.
    for await (const part of request.parts({ limits: { ...otherLimits, fileSize: maxBytes } })) {
      if (part.type === 'file') taken.push(await receiveWith(receiver, part.filename, part.file));
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

/** What went wrong on this side while a body arrived: the database or the disk, not the file. */
class ReceiverFailed extends Error {}

/** @throws ReceiverFailed unless the body itself is at fault, whose stream has failed then */
async function receiveWith<T>(receiver: FileReceiver<T>, name: string, content: Readable): Promise<T> {
  try {
    return await receiver.receive({ name, content });
  } catch (error) {
    throw content.errored || content.readableAborted ? error : new ReceiverFailed('the receiver of a file has failed', { cause: error });
  }
}

function refusalOf(error: unknown): unknown {
  if (error instanceof ReceiverFailed) return error.cause;
  const tooLarge = error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE';
  return tooLarge ? new Refused('fileTooLarge') : new Refused('invalidInput', { fields: { file: 'unfit' } });
}
