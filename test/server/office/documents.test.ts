import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { AuditPage, DamagedDocument, DamagedDocuments, Work } from '../../../contract/entities/office.ts';
import { type Client, connect } from '../support/client.ts';
import { written } from '../support/conversations.ts';
import { companyFields } from '../support/directory.ts';
import { uploaded } from '../support/documents.ts';
import * as proposals from '../support/proposals.ts';
import { send } from '../support/requests.ts';
import type { TestServer } from '../support/server.ts';
import { tenderFields } from '../support/tenders.ts';

let server: TestServer;
let publisher: Client;
let admin: Client;
let auditor: Client;
let bidder: Client;
let other: Client;
beforeAll(async () => {
  ({ server, publisher, admin } = await proposals.startProposals());
  auditor = await connect(server, { role: 'auditor' });
  return server.close;
});
beforeEach(async () => {
  await server.parts.db.updateTable('files').set({ damaged_at: null }).execute();
  [bidder, other] = await proposals.restartProposals(server);
});

const keyOf = async (id: number) =>
  (await server.parts.db.selectFrom('files').select('key').where('id', '=', id).executeTakeFirstOrThrow()).key;
const pathOf = async (id: number) => join(server.parts.config.dataDir, 'files', await keyOf(id));

/** Changes what is stored of a document, and lets its uploader find out. Returns what it was. */
async function damage(id: number, uploader: Client): Promise<Buffer> {
  const path = await pathOf(id);
  const content = await readFile(path);
  await writeFile(path, `changed: ${content}`);
  expect((await uploader.ask('GET', `/files/${id}`)).json().code).toBe('damaged');
  return content;
}

const listed = (reader = admin) => reader.read<DamagedDocuments>('GET', '/office/documents');
const inList = async (id: number): Promise<DamagedDocument> => {
  const found = (await listed()).items.find((document) => document.id === id);
  if (!found) throw new Error('the document is not listed');
  return found;
};
const check = (id: number, by = admin) => by.ask('POST', `/office/documents/${id}/check`);
const waiting = async () => (await admin.read<Work[]>('GET', '/office/work')).find(({ kind }) => kind === 'documents');

test('a damaged document of a tender is listed with it, by its name and that of its uploader', async () => {
  const { id } = await uploaded(server, publisher, 'plan', 'plan.pdf');
  const { id: tender } = await proposals.openTender(publisher, admin, { documents: [id] });
  expect(await waiting()).toEqual({ kind: 'documents', count: 0, since: null });
  await damage(id, publisher);
  const { number, title } = await publisher.read<{ number: string; title: string }>('GET', `/tenders/${tender}`);
  expect(await inList(id)).toEqual({
    id,
    name: 'plan.pdf',
    storedAs: await keyOf(id),
    bytes: expect.any(Number),
    uploader: { id: publisher.user.id, name: publisher.user.name },
    uploadedAt: expect.any(String),
    foundAt: server.clock.now().toISOString(),
    holders: [{ kind: 'tender', tender: { id: tender, number, title, titleAr: expect.anything() }, proposal: null }],
  });
  expect(await waiting()).toEqual({ kind: 'documents', count: 1, since: server.clock.now().toISOString() });
  expect((await listed(auditor)).items).toHaveLength(1);
  expect((await publisher.ask('GET', '/office/documents')).statusCode).toBe(403);
});

test('of a proposal nothing is said before its opening, neither who bids nor for what, and its number after', async () => {
  const { id: tender } = await proposals.openTender(publisher, admin);
  const { id } = await proposals.uploadedForOffer(server, bidder, 'secret drawing', 'Gate at 98,750.pdf');
  await bidder.read('POST', '/proposals', proposals.proposalFields(bidder, tender, id));
  await proposals.send(server, other, tender);
  await damage(id, bidder);
  const before = await inList(id);
  expect(before).toMatchObject({ name: null, uploader: null, holders: [{ kind: 'sealedProposal', tender: null, proposal: null }] });
  for (const secret of [bidder.user.name, 'Gate', '98,750']) expect(JSON.stringify(before)).not.toContain(secret);

  proposals.passDeadlines(server);
  await proposals.open(publisher, tender);
  expect(await inList(id)).toMatchObject({
    name: 'Gate at 98,750.pdf',
    uploader: { id: bidder.user.id },
    holders: [{ kind: 'proposal', tender: { id: tender }, proposal: expect.stringMatching(/^PRP-/) }],
  });
});

test('of drafts and conversations only the kind is said', async () => {
  const { id: tender } = await proposals.openTender(publisher, admin);
  const { id: drafted } = await proposals.uploadedForOffer(server, bidder, 'drafted', 'draft.pdf');
  await bidder.read('PUT', `/tenders/${tender}/draft`, proposals.draftFields({ documents: [drafted] }));
  const { id: planned } = await uploaded(server, publisher, 'planned', 'planned.pdf');
  await publisher.read('POST', '/tenders', tenderFields({ documents: [planned] }));
  const { id: unattached } = await uploaded(server, other, 'unattached', 'unattached.pdf');
  await damage(drafted, bidder);
  await damage(planned, publisher);
  await damage(unattached, other);
  const owner = await connect(server);
  const { id: company } = await owner.read<{ id: number }>('POST', '/companies', companyFields());
  const request = await send(other, { company });
  await owner.read('POST', `/requests/${request}/approve`);
  const { id: said } = await uploaded(server, other, 'said', 'said.pdf');
  await written(other, `request-${request}`, 'Look', { files: [said] });
  await damage(said, other);
  expect(await inList(drafted)).toMatchObject({ name: null, uploader: null, holders: [{ kind: 'proposalDraft', tender: null }] });
  expect(await inList(planned)).toMatchObject({
    name: null,
    uploader: { id: publisher.user.id },
    holders: [{ kind: 'tenderDraft', tender: null }],
  });
  expect(await inList(unattached)).toMatchObject({ name: null, uploader: { id: other.user.id }, holders: [] });
  expect(await inList(said)).toMatchObject({
    name: null,
    uploader: { id: other.user.id },
    holders: [{ kind: 'conversation', tender: null }],
  });
});

test('a document that is put back can be opened again once it was checked, which is in the audit trail', async () => {
  const { id } = await uploaded(server, publisher, 'restored', 'restored.pdf');
  const content = await damage(id, publisher);
  expect((await check(id)).json().data).toBe('damaged');
  const path = await pathOf(id);
  await rm(path);
  expect((await check(id)).json().data).toBe('missing');
  await writeFile(path, content);
  expect((await publisher.ask('GET', `/files/${id}`)).json().code).toBe('damaged');
  expect((await check(id)).json().data).toBe('whole');
  expect((await publisher.ask('GET', `/files/${id}`)).rawPayload.equals(content)).toBe(true);
  expect((await listed()).items).toEqual([]);
  expect((await check(id)).statusCode).toBe(404);
  const { items } = await admin.read<AuditPage>('GET', '/office/audit?act=documentRestored');
  expect(items).toMatchObject([{ by: admin.user.name, subject: 'document', subjectId: String(id) }]);
});

test('an auditor checks none', async () => {
  const { id } = await uploaded(server, publisher, 'audited', 'audited.pdf');
  await damage(id, publisher);
  expect((await check(id, auditor)).json().code).toBe('roleNeeded');
});
