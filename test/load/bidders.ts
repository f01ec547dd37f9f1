import { randomBytes, randomUUID } from 'node:crypto';
import { type Database, openDatabase } from '../../server/data/database.ts';
import { openSession } from '../../server/domain/accounts/session.ts';

/** A signed-in bidder with their own IP address and an uploaded document. */
export type Bidder = { id: number; headers: Record<string, string>; document: number };

const makeBidder = async (db: Database, number: number, sessions: number): Promise<Bidder> => {
  const person = { name: `Bidder ${number}`, email: `${randomUUID()}@bidder.example` };
  const { id } = await db.insertInto('users').values(person).returning('id').executeTakeFirstOrThrow();
  const now = new Date();
  const open = () => openSession(db, { id, ...person, isAdmin: false, imageUrl: null }, now);
  const { accessToken } = await open();
  for (let session = 1; session < sessions; session++) await open();
  const file = { owner_id: id, key: randomBytes(16).toString('hex'), name: 'offer.pdf', type: 'application/pdf', size: 40_000 };
  const stored = { ...file, sha256: randomBytes(32), created_at: now, unused_since: now };
  const { id: document } = await db.insertInto('files').values(stored).returning('id').executeTakeFirstOrThrow();
  // Rate limits count by address, so each bidder has their own.
  const headers = { authorization: `Bearer ${accessToken}`, 'x-forwarded-for': `10.1.${number >> 8}.${number & 255}` };
  return { id, headers, document };
};

/** Creates bidders, each with a number of sessions; returns them with the running open tenders of this database. */
export const prepareBidders = async (url: string, count: number, sessions = 1): Promise<{ bidders: Bidder[]; tenders: number[] }> => {
  const { db, close } = await openDatabase({ url });
  const bidders: Bidder[] = [];
  for (let number = 0; number < count; number++) bidders.push(await makeBidder(db, number, sessions));
  const now = new Date();
  const running = db.selectFrom('tenders').select('id').where('status', '=', 'open').where('public_from', '<', now);
  const tenders = await running.where('deadline', '>', now).orderBy('id').limit(40).execute();
  await close();
  return { bidders, tenders: tenders.map(({ id }) => id) };
};

/** Sets the fee of a proposal. */
export const setFee = async (url: string, fee: number): Promise<void> => {
  const { db, close } = await openDatabase({ url });
  await db
    .updateTable('settings')
    .set({ proposal_fee: String(fee) })
    .execute();
  await close();
};
