import { addDays } from 'date-fns/addDays';
import { sql } from 'kysely';
import type { Approval } from '../../../contract/entities/tenders.ts';
import type { Database } from '../database.ts';
import { serviceNamed } from '../demo/catalogue.ts';
import { pick, type Random } from '../demo/random.ts';
import { places, works } from '../demo/tenders.works.ts';
import { continueTenders, insertTenders, type NewTender } from './tender-batch.ts';

const batch = 5000;
/** Number of accounts that publish and submit interest. */
const publishers = 500;
/** Days of the oldest and newest publish date, relative to now: about three years, the last ones in the future. */
const [oldest, newest] = [-1000, 20];

type Bilingual = readonly [english: string, arabic: string];

/** Of fifty tenders most are approved. */
function approvalAt(turn: number): Approval {
  if (turn === 0) return 'draft';
  if (turn === 1) return 'pending';
  return turn === 2 ? 'rejected' : 'approved';
}

function makeTender(random: Random, id: number, { count, owners, vocabulary, now }: Context): NewTender {
  const [work, place, noun] = [pick(random, works), pick(random, places), pick(random, vocabulary, 3)];
  const published = addDays(now, oldest + ((newest - oldest) * id) / count);
  const day = (days: number) => addDays(published, days).toISOString();
  const approval = approvalAt(id % 50);
  return {
    id,
    owner_id: owners[random.below(owners.length)] ?? 0,
    number: `TND-${published.getUTCFullYear()}-${String(id).padStart(4, '0')}`,
    title: `${work.name[0]}, ${noun[0]} ${place.name[0]}`,
    title_ar: random.next() < 0.75 ? `${work.name[1]}، ${noun[1]} ${place.name[1]}` : '',
    description: `${work.task[0]} ${place.size[0]}`,
    description_ar: `${work.task[1]} ${place.size[1]}`,
    status: random.next() < 0.4 ? 'closed' : 'open',
    bond: random.below(600, 2) * 250,
    publish_date: day(0),
    start_date: day(1),
    end_date: day(20 + random.below(40)),
    deadline: day(60),
    approval,
    cancelled_at: approval === 'approved' && random.next() < 0.02 ? day(-0.5 + random.below(3)) : null,
    created_at: day(-4),
    services: work.services.map(serviceNamed),
  };
}

type Context = { count: number; owners: number[]; vocabulary: readonly Bilingual[]; now: Date };

/** Inserts accounts that own the first companies, their tenders, questions and interests, without notifications. */
export async function seedTenders(db: Database, random: Random, count: number, vocabulary: readonly Bilingual[]): Promise<void> {
  const owners = await addPublishers(db);
  const context = { count, owners, vocabulary, now: new Date() };
  for (let first = 1; first <= count; first += batch) {
    const length = Math.min(batch, count - first + 1);
    await insertTenders(
      db,
      Array.from({ length }, (_, index) => makeTender(random, first + index, context)),
    );
  }
  await continueTenders(db);
  await sql`
    insert into interests (tender_id, user_id, state, created_at, decided_at)
    select tenders.id, users.id, (array['submitted', 'approved', 'rejected'])[1 + (tenders.id + users.id) % 3], public_from,
      case when (tenders.id + users.id) % 3 > 0 then public_from end
    from tenders join users on users.id % ${publishers} in (tenders.id % ${publishers}, (tenders.id * 7) % ${publishers}) and users.id <> owner_id
    where status = 'closed' and public_from is not null
  `.execute(db);
  await sql`
    insert into questions (tender_id, asker_id, text, asked_at, answer, answered_at)
    select tenders.id, users.id, 'Is there a visit to the site?', public_from, 'On the first Sunday.', public_from
    from tenders join users on users.id % ${publishers} = (tenders.id * 3) % ${publishers} and users.id <> owner_id
    where tenders.id % 3 = 0 and public_from is not null
  `.execute(db);
}

async function addPublishers(db: Database): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into users (email, name) select 'publisher' || n || '@seed.example', 'Publisher ' || n from generate_series(1, ${publishers}) as n
    returning id
  `.execute(db);
  const ids = rows.map(({ id }) => id);
  await sql`
    update companies set owner_id = owner from unnest(${ids}::integer[]) with ordinality as given (owner, place) where companies.id = place
  `.execute(db);
  return ids;
}
