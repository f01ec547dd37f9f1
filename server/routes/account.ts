import type { FastifyInstance } from 'fastify';
import * as calls from '../../contract/calls/account.ts';
import { editCompany, readMyCompany, registerCompany } from '../domain/directory/companies.ts';
import { listCompanyRows } from '../domain/directory/directory.ts';
import { inviteCompany, inviteOwner } from '../domain/directory/invitations.ts';
import { mergeCompany, readCompanyMerge } from '../domain/directory/merging.ts';
import { setVerification } from '../domain/directory/verification.ts';
import { countWaiting } from '../domain/directory/waiting.ts';
import { storeImage } from '../domain/files/images.ts';
import { createAttempts } from '../http/attempts.ts';
import { companyBytes } from '../http/body-limits.ts';
import { preferredLocale } from '../http/language.ts';
import { serve } from '../http/serve.ts';
import type { Parts } from '../parts.ts';

/** Managing companies, for owners and admins (specification sections 1, 2 and 6). */
export function accountRoutes(app: FastifyInstance, parts: Parts): void {
  const uploads = createAttempts(parts, 'uploadImage');
  const saves = createAttempts(parts, 'saveCompany');

  serve(app, parts, calls.readMyCompany, async ({ caller }) => ({ data: await readMyCompany(parts, caller) }));

  serve(
    app,
    parts,
    calls.createCompany,
    async ({ body, caller, request }) => {
      await saves.count(String(caller.id), request.ip);
      return { data: await registerCompany(parts, caller, body) };
    },
    { bodyLimit: companyBytes },
  );

  serve(
    app,
    parts,
    calls.updateCompany,
    async ({ params, body, caller, request }) => {
      await saves.count(String(caller.id), request.ip);
      return { data: await editCompany(parts, caller, params.id, body) };
    },
    { bodyLimit: companyBytes },
  );

  serve(
    app,
    parts,
    calls.uploadImage,
    async ({ query: { purpose }, file, caller }) => ({ data: { url: await storeImage(parts, caller, purpose, file) } }),
    { before: ({ caller, request }) => uploads.count(String(caller.id), request.ip) },
  );

  serve(app, parts, calls.listCompanyRows, async ({ query, caller }) => ({ data: await listCompanyRows(parts, caller, query) }));

  serve(app, parts, calls.readCompanyMerge, async ({ params: { id, into } }) => ({ data: await readCompanyMerge(parts, id, into) }));

  serve(app, parts, calls.mergeCompany, async ({ params: { id, into }, caller }) => {
    await mergeCompany(parts, caller, id, into);
    return { data: null };
  });

  serve(app, parts, calls.countWaiting, async () => ({ data: await countWaiting(parts) }));

  serve(app, parts, calls.inviteCompany, async ({ body: { companyName, email }, caller, request }) => {
    const locale = preferredLocale(request.headers['accept-language']);
    return { data: await inviteCompany(parts, caller, companyName, { email, locale }) };
  });

  serve(app, parts, calls.inviteOwner, async ({ params, body: { email }, caller, request }) => {
    const locale = preferredLocale(request.headers['accept-language']);
    return { data: await inviteOwner(parts, caller, params.id, { email, locale }) };
  });

  serve(app, parts, calls.setVerification, async ({ params, body, caller }) => ({
    data: await setVerification(parts, caller, params.id, body),
  }));
}
