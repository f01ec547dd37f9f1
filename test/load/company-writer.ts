import { openDatabase } from '../../server/data/database.ts';
import { openSession } from '../../server/domain/accounts/session.ts';
import type { Runner } from './pair.ts';

/** Signs in an admin with a network of their own, who may change every company, 60 of them an hour; returns the headers of calls. */
export const signIn = async ({ url }: Runner, number = 1): Promise<Record<string, string>> => {
  const { db, close } = await openDatabase({ url });
  const account = { name: 'Bench', email: `bench${number}@daleel.example`, is_admin: true };
  const { id } = await db.insertInto('users').values(account).returning('id').executeTakeFirstOrThrow();
  const opened = await openSession(db, { ...account, id, isAdmin: true, imageUrl: null }, new Date());
  await close();
  const network = { 'x-forwarded-for': `10.0.0.${number}` };
  return { authorization: `Bearer ${opened.accessToken}`, 'content-type': 'application/json', ...network };
};

/** Gives a company another name, as an admin does; returns milliseconds. */
export const renameCompany = async ({ origin }: Runner, headers: Record<string, string>, id: number): Promise<number> => {
  const read = await fetch(`${origin}/api/v1/companies/${id}`, { headers });
  const { data } = (await read.json()) as { data: { services: { id: number }[]; location: { id: number } | null } };
  const row = { nameAr: null, description: null, descriptionAr: null, logo_url: null, banner_url: null, website_url: null };
  const links = { facebook: null, twitter: null, linkedin: null, google: null, skype: null, cr_number: null, cr_expires_on: null };
  const name = `Renamed ${id} ${Math.random().toString(36).slice(2, 8)} Trading`;
  const services = data.services.map((service) => service.id);
  const body = JSON.stringify({ ...row, ...links, name, location: data.location?.id ?? 1, services, version: 1 });
  const start = performance.now();
  const answer = await fetch(`${origin}/api/v1/companies/${id}`, { method: 'PATCH', headers, body });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`answered ${answer.status}: ${text}`);
  return performance.now() - start;
};
