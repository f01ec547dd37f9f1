import { addDays } from 'date-fns/addDays';
import type { HistoryEntry, OwnTenderPage, Question, Tender, TenderDetail, TenderDraft } from '../../../contract/entities/tenders.ts';
import type { TenderFields } from '../../../server/domain/tenders/tenders.ts';
import type { Client } from './client.ts';
import type { TestServer } from './server.ts';

/** The initial instant of every test server's clock. */
export const begin = new Date('2026-03-01T09:00:00Z');
/** Returns the instant some days later, as ISO 8601. */
export const inDays = (days: number): string => addDays(begin, days).toISOString();

/** Input of a complete tender: published in two days, with its deadline in ten. */
export const tenderFields = (overrides: Partial<TenderFields> = {}): TenderFields => ({
  title: 'Gate guarding, Lusail yard',
  titleAr: 'حراسة بوابة ساحة لوسيل',
  description: 'Two guards at the gate, day and night, for a year.',
  descriptionAr: 'حارسان عند البوابة ليلًا ونهارًا لمدة عام.',
  status: 'closed',
  bond: 25_000.5,
  publish_date: inDays(2),
  start_date: inDays(3),
  end_date: inDays(9),
  deadline: inDays(10),
  services: [1, 2],
  documents: [],
  ...overrides,
});

export const draft = (publisher: Client, overrides: Partial<TenderFields> = {}): Promise<TenderDraft> =>
  publisher.read('POST', '/tenders', tenderFields(overrides));

/** Creates a tender that awaits approval. */
export async function pending(publisher: Client, overrides: Partial<TenderFields> = {}): Promise<TenderDraft> {
  const { id, version } = await draft(publisher, overrides);
  return publisher.read('POST', `/tenders/${id}/publish`, { version });
}

/** Creates an approved tender; it is running at once, unless a publish date is given. */
export async function approved(publisher: Client, admin: Client, overrides: Partial<TenderFields> = {}): Promise<TenderDetail> {
  const { id, version } = await pending(publisher, { publish_date: inDays(-1), ...overrides });
  await admin.decide(`/tenders/${id}/approve`, { version });
  return detailOf(admin, id);
}

export const detailOf = (client: Client, id: number): Promise<TenderDetail> => client.read('GET', `/tenders/${id}`);
export const historyOf = (client: Client, id: number): Promise<HistoryEntry[]> => client.read('GET', `/tenders/${id}/history`);
export const mine = (client: Client, query = ''): Promise<OwnTenderPage> => client.read('GET', `/tenders/mine${query}`);

export const askAbout = (client: Client, id: number, text = 'Is there a site visit?'): Promise<Question> =>
  client.read('POST', `/tenders/${id}/questions`, { text });

/** Submits interest; returns its ID. */
export async function showInterest(server: TestServer, client: Client, tender: number): Promise<number> {
  await client.read('POST', `/tenders/${tender}/interest`);
  const interests = server.parts.db.selectFrom('interests').select('id').where('tender_id', '=', tender);
  return (await interests.where('user_id', '=', client.user.id).executeTakeFirstOrThrow()).id;
}

/** Returns the listing as a client sees it; anonymously without a client. */
export async function listed(server: TestServer, query = '', client?: Client): Promise<{ data: Tender[]; total: number }> {
  const answer = await server.app.inject({ url: `/api/v1/tenders${query}`, ...(client && { headers: client.headers }) });
  if (answer.statusCode !== 200) throw new Error(`${query}: ${answer.statusCode} ${answer.body}`);
  return answer.json();
}

/** Resets the rate limits of accounts, which other suites test. */
export const forgetAttempts = async (server: TestServer): Promise<void> => {
  await server.parts.db.deleteFrom('attempts').execute();
};
