import { type Kysely, sql } from 'kysely';

/**
 * Decisions of admins that take effect some seconds later: the approval of a tender or an advertisement, a company's verification or its
 * end. The previous release lets each take effect at once and reads none of these.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table delayed_decisions (
      id integer primary key generated always as identity,
      tender_id integer unique references tenders on delete cascade,
      ad_id integer unique references ads on delete cascade,
      company_id integer unique references companies on delete cascade,
      verified boolean,
      seen jsonb not null,
      decided_by integer not null references users on delete cascade,
      takes_effect_at timestamptz not null,
      check (num_nonnulls(tender_id, ad_id, company_id) = 1),
      check ((verified is null) = (company_id is null))
    )
  `.execute(db);
  await sql`create index delayed_decisions_decided_by on delayed_decisions (decided_by)`.execute(db);
}
