import type { FastifyInstance } from 'fastify';
import type { QueryOf } from '../../contract/call.ts';
import * as calls from '../../contract/calls/files.ts';
import type { Caller } from '../domain/accounts/session.ts';
import { openFile, storeFile, toDisk } from '../domain/files/files.ts';
import { createAttempts } from '../http/attempts.ts';
import { serve } from '../http/serve.ts';
import type { Parts } from '../parts.ts';

/** Uploading documents, and downloading them with the access rules of their tender or proposal (specification section 7). */
export function fileRoutes(app: FastifyInstance, parts: Parts): void {
  const uploads = createAttempts(parts, 'uploadFile');

  serve(app, parts, calls.uploadFile, async ({ file, caller }) => ({ data: await storeFile(parts, caller, file) }), {
    before: ({ caller, request }) => uploads.count(String(caller.id), request.ip),
    // With types, so that the file's type is inferred from it.
    receiver: ({ caller, query, bytes }: { caller: Caller; query: QueryOf<typeof calls.uploadFile>; bytes: number | null }) =>
      toDisk(parts, caller, { bytes, isForProposal: query.purpose === 'proposal' }),
  });

  serve(app, parts, calls.downloadFile, async ({ params: { id }, caller }) => openFile(parts, caller, id));
}
