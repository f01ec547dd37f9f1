import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { readConfig } from '../../config/config.ts';
import { type Database, withoutTimeLimits } from '../database.ts';
import { catalogue, locations, services } from '../demo/catalogue.ts';
import { trades } from '../demo/companies.ts';
import { insertCompanies, type NewCompany } from '../demo/company-batch.ts';
import { makeDescriptions } from '../demo/descriptions.ts';
import { emblems, logoUrl } from '../demo/pictures.ts';
import { createRandom, pick, pickSome, type Random, turn } from '../demo/random.ts';
import { insertCatalogue } from '../directory/catalogue.ts';
import { rebuildIndex } from '../directory/search-index.ts';
import { withDatabase } from '../maintenance.ts';
import { migrate } from '../migrate.ts';
import { makeName, makeVocabulary } from './names.ts';
import { seedTenders } from './tenders.ts';

const batch = 5000;
const vocabulary = makeVocabulary(6000);

function makeCompany(random: Random, id: number): NewCompany {
  const category = random.below(trades.length, 1.3);
  const trade = turn(trades, category);
  const [name, name_ar] = makeName(random, vocabulary, category);
  const own = services.filter(({ categoryId }) => categoryId === category + 1);
  const offered = new Set([...pickSome(random, own, 1 + random.below(3)), pick(random, services)].map((service) => service.id));
  return {
    id,
    name,
    name_ar,
    location_id: random.below(locations.length, 2) + 1,
    services: [...offered],
    ...makeDescriptions(random, pick(random, trade.kinds), trade.how, [...offered]),
    logo_url: logoUrl(pick(random, emblems)),
    website_url: `https://company-${id}.example`,
  };
}

async function seed(db: Database, companies: number, tenders: number): Promise<void> {
  const random = createRandom(1);
  const lap = startLaps();
  await migrate(db);
  const taken = await db.selectFrom('companies').select('id').limit(1).executeTakeFirst();
  if (taken) throw new Error('There are companies in this database already; seeding needs an empty one.');
  await insertCatalogue(db, catalogue);
  for (let first = 1; first <= companies; first += batch) {
    const length = Math.min(batch, companies - first + 1);
    await insertCompanies(
      db,
      Array.from({ length }, (_, index) => makeCompany(random, first + index)),
    );
  }
  lap(`${companies} companies stored`);
  if (tenders > 0) {
    await seedTenders(db, random, tenders, vocabulary);
    lap(`${tenders} tenders stored`);
  }
  await rebuildIndex(db);
  lap('search index built');
  await sql`vacuum analyze`.execute(db);
  lap('vacuumed and analysed');
}

function startLaps() {
  let since = performance.now();
  return (what: string) => {
    console.log(`${what} in ${((performance.now() - since) / 1000).toFixed(1)} s`);
    since = performance.now();
  };
}

const amount = { type: 'string', default: '100000' } as const;
const { values } = parseArgs({ options: { companies: amount, tenders: amount } });
const [companies, tenders] = [Number(values.companies), Number(values.tenders)];
if (!Number.isInteger(companies) || companies < 1) throw new Error('--companies takes a whole number above 0.');
if (!Number.isInteger(tenders) || tenders < 0) throw new Error('--tenders takes a whole number, 0 for none.');

await withDatabase(readConfig(process.env), ({ db }) => withoutTimeLimits(db, (connection) => seed(connection, companies, tenders)));
