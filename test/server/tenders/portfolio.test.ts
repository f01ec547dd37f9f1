import { beforeEach, expect, test } from 'vitest';
import type { Portfolio } from '../../../contract/entities/tenders.ts';
import { portfolioPageSize } from '../../../contract/limits.ts';
import { parsePortfolioUrl } from '../../../contract/rules/portfolio-url.ts';
import { type Client, connect } from '../support/client.ts';
import * as proposals from '../support/proposals.ts';
import type { TestServer } from '../support/server.ts';
import { begin, forgetAttempts } from '../support/tenders.ts';

let server: TestServer;
let publisher: Client;
let admin: Client;
let bidder: Client;
beforeEach(async () => {
  ({ server, publisher, admin } = await proposals.startProposals());
  await proposals.setFee(server, 0);
  server.clock.moveTo(begin);
  bidder = await connect(server);
  return server.close;
});

/** As a member reads it: answers to visitors are kept for some seconds. */
const portfolioOf = (query = ''): Promise<Portfolio> => publisher.read('GET', `/portfolio${query}`);

/** Awards a tender, as if at another instant. */
const addAwarded = async (title: string, at: string, services: readonly number[]): Promise<void> => {
  server.clock.moveTo(begin);
  await forgetAttempts(server);
  const tender = await proposals.openTender(publisher, admin, { title, services: [...services] });
  const { id } = await proposals.send(server, bidder, tender.id);
  proposals.passDeadlines(server);
  await proposals.open(publisher, tender.id);
  await proposals.award(publisher, tender.id, id);
  await server.parts.db
    .updateTable('tenders')
    .set({ outcome_at: new Date(at) })
    .where('id', '=', tender.id)
    .execute();
};

const servicesOf = async (category: number): Promise<number[]> => {
  const rows = await server.parts.db.selectFrom('services').select('id').where('category_id', '=', category).orderBy('id').execute();
  return rows.map(({ id }) => id);
};
const categoriesWithServices = async (): Promise<number[]> => {
  const rows = await server.parts.db.selectFrom('services').select('category_id').distinct().orderBy('category_id').execute();
  return rows.map(({ category_id }) => category_id);
};

test('an award is in the portfolio at once, with public facts only, and no other tender is', async () => {
  const tender = await proposals.openTender(publisher, admin, { title: 'Guarding of three gates' });
  const other = await proposals.openTender(publisher, admin);
  const { id } = await proposals.send(server, bidder, tender.id);
  expect((await portfolioOf()).items).toEqual([]);
  proposals.passDeadlines(server);
  await proposals.open(publisher, tender.id);
  await proposals.award(publisher, tender.id, id);
  const { items, totalItems } = await portfolioOf();
  expect(items).toEqual([
    {
      id: tender.id,
      number: tender.number,
      title: 'Guarding of three gates',
      titleAr: tender.titleAr,
      user: tender.user,
      categories: [{ name: expect.any(String), nameAr: expect.any(String) }],
      awardedAt: expect.any(String),
    },
  ]);
  expect(totalItems).toBe(1);
  expect(items.map((item) => item.id)).not.toContain(other.id);
});

test('figures count each year in Qatar and each category, those of the other choice only', async () => {
  const [first = 0, second = 0] = await categoriesWithServices();
  const [cleaning = [], guarding = []] = [await servicesOf(first), await servicesOf(second)];
  await addAwarded('Just in 2027', '2026-12-31T21:00:00.000Z', cleaning);
  await addAwarded('Last of 2026', '2026-12-31T20:59:59.000Z', cleaning);
  await addAwarded('Two categories', '2026-06-01T09:00:00.000Z', [...cleaning, ...guarding]);
  const all = await portfolioOf();
  expect(all.items.map(({ title }) => title)).toEqual(['Just in 2027', 'Last of 2026', 'Two categories']);
  expect(all.years).toEqual([
    { year: 2027, tenders: 1 },
    { year: 2026, tenders: 2 },
  ]);
  expect(all.categories.map(({ id, tenders }) => [id, tenders])).toEqual([
    [first, 3],
    [second, 1],
  ]);
  const chosen = await portfolioOf(`?year=2026&category=${second}`);
  expect(chosen.items.map(({ title }) => title)).toEqual(['Two categories']);
  expect(chosen.years).toEqual([{ year: 2026, tenders: 1 }]);
  expect(chosen.categories.map(({ id, tenders }) => [id, tenders])).toEqual([
    [first, 2],
    [second, 1],
  ]);
});

test('a page after the last is empty and names the number of pages', async () => {
  const [category = 0] = await categoriesWithServices();
  const services = await servicesOf(category);
  for (let at = 0; at <= portfolioPageSize; at += 1) await addAwarded(`Tender ${at}`, '2026-06-01T09:00:00.000Z', services);
  expect((await portfolioOf('?page=2')).items).toHaveLength(1);
  const { items, pageCount, totalItems } = await portfolioOf('?page=3');
  expect([items, pageCount, totalItems]).toEqual([[], 2, portfolioPageSize + 1]);
});

test('an address with an unknown year, category or page shows everything, and the API refuses it', async () => {
  expect(parsePortfolioUrl('year=last&category=-1&page=0')).toEqual({ year: null, category: null, page: 1 });
  expect(parsePortfolioUrl('year=9999').year).toBe(null);
  for (const query of ['year=last', 'year=9999', 'category=-1', 'page=0'])
    expect((await server.app.inject({ url: `/api/v1/portfolio?${query}` })).statusCode).toBe(422);
});
