import type { FastifyRequest } from 'fastify';
import { Refused } from './refusal.ts';

/** What may come beside the file: a few short fields, which nobody reads. */
const beside = { files: 1, fields: 10, fieldSize: 1000, headerPairs: 100 };

/**
 * Reads the one file of a multipart body; whatever its part is called.
 *
 * @param maxBytes more are not kept
 * @throws Refused `fileTooLarge`, or `invalidInput` for `file` where there is none, more than one, or only the beginning of one
 */
export async function readFile(request: FastifyRequest, maxBytes: number): Promise<Buffer> {
  if (!request.isMultipart()) throw new Refused('invalidInput', { fields: { file: 'missing' } });
  const file = await onlyFile(request, maxBytes).catch((error: unknown) => {
    const tooLarge = error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE';
    throw tooLarge ? new Refused('fileTooLarge') : new Refused('invalidInput', { fields: { file: 'unfit' } });
  });
  if (!file) throw new Refused('invalidInput', { fields: { file: 'missing' } });
  return file;
}

/** Goes through all parts, so that the caller has sent everything before it is answered. */
async function onlyFile(request: FastifyRequest, maxBytes: number): Promise<Buffer | null> {
  let file: Buffer | null = null;
  for await (const part of request.parts({ limits: { ...beside, fileSize: maxBytes } })) {
    if (part.type === 'file') file = await part.toBuffer();
  }
  return file;
}
