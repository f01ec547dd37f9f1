import { randomUUID } from 'node:crypto';
import type { OwnAd } from '../../../contract/entities/ads.ts';
import type { AdFields } from '../../../contract/rules/ads.ts';
import { insertImage } from '../../../server/data/files/images.queries.ts';
import type { Client } from './client.ts';
import type { TestServer } from './server.ts';

/** A complete advertisement but for its picture; it runs in March 2026, the month of the test clock. */
export const adFields = (changes: Partial<AdFields> = {}): AdFields => ({
  name: 'Spring offer',
  title: 'Storage by the pallet',
  titleAr: 'تخزين على الطبليات',
  text: 'Racked, cooled, insured.',
  textAr: 'مبرّد ومؤمَّن.',
  image_url: null,
  link_url: 'https://rimal.example/storage',
  placement: 'services',
  starts_on: '2026-03-01',
  ends_on: '2026-03-31',
  ...changes,
});

/** The row of an uploaded picture; its file is left out, which nothing but serving it needs. Returns its URL. */
export async function uploadAdPicture({ parts }: TestServer, { user }: Client): Promise<string> {
  const url = `/media/images/${randomUUID()}.webp`;
  await insertImage(parts.db, { ownerId: user.id, url, purpose: 'ad', now: parts.clock.now() });
  return url;
}

/** Stores a complete draft with a picture of its own. */
export const draftAd = async (server: TestServer, by: Client, changes: Partial<AdFields> = {}): Promise<OwnAd> =>
  by.read('POST', '/ads', adFields({ image_url: await uploadAdPicture(server, by), ...changes }));

/** Stores an advertisement and sends it for approval. */
export async function pendingAd(server: TestServer, by: Client, changes: Partial<AdFields> = {}): Promise<OwnAd> {
  const { id, version } = await draftAd(server, by, changes);
  return by.read('POST', `/ads/${id}/send`, { version });
}

/** Stores an advertisement that an admin has approved. */
export async function approvedAd(server: TestServer, by: Client, admin: Client, changes: Partial<AdFields> = {}): Promise<OwnAd> {
  const { id, version } = await pendingAd(server, by, changes);
  await admin.decide(`/ads/${id}/approve`, { version });
  return admin.read('GET', `/ads/${id}`);
}
