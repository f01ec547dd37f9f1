import { randomBytes, randomUUID } from 'node:crypto';
import { type Database, openDatabase } from '../../server/data/database.ts';
import { openSession } from '../../server/domain/accounts/session.ts';

/** Someone who is signed in, calls from an address of their own, and has uploaded a document. */
export type Bidder = { id: number; headers: Record<string, string>; document: number };

const makeBidder = async (db: Database, number: number): Promise<Bidder> => {
  const person = { name: `Bidder ${number}`, email: `${randomUUID()}@bidder.example` };
  const { id } = await db.insertInto('users').values(person).returning('id').executeTakeFirstOrThrow();
  const now = new Date();
  const { accessToken } = await openSession(db, { id, ...person, isAdmin: false, imageUrl: null }, now);
  const file = { owner_id: id, key: randomBytes(16).toString('hex'), name: 'offer.pdf', type: 'application/pdf', size: 40_000 };
  const stored = { ...file, sha256: randomBytes(32), created_at: now, unused_since: now };
  const { id: document } = await db.insertInto('files').values(stored).returning('id').executeTakeFirstOrThrow();
  // Limits count by address: these people do not sit behind one.
  const headers = { authorization: `Bearer ${accessToken}`, 'x-forwarded-for': `10.1.${number >> 8}.${number & 255}` };
  return { id, headers, document };
};

/** Makes new bidders, and answers them with the open tenders of this database that run. */
export const prepareBidders = async (url: string, count: number): Promise<{ bidders: Bidder[]; tenders: number[] }> => {
  const { db, close } = await openDatabase({ url });
  const bidders: Bidder[] = [];
  for (let number = 0; number < count; number++) bidders.push(await makeBidder(db, number));
  const now = new Date();
  const running = db.selectFrom('tenders').select('id').where('status', '=', 'open').where('public_from', '<', now);
  const tenders = await running.where('deadline', '>', now).orderBy('id').limit(40).execute();
  await close();
  return { bidders, tenders: tenders.map(({ id }) => id) };
};

/** Sets what a proposal costs. */
export const setFee = async (url: string, fee: number): Promise<void> => {
  const { db, close } = await openDatabase({ url });
  await db
    .updateTable('settings')
    .set({ proposal_fee: String(fee) })
    .execute();
  await close();
};
