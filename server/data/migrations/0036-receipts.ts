import { type Kysely, sql } from 'kysely';

/**
 * What the receipt of a version states: the names at the time of its submission, and a random code of 128 bits for the public check. Versions
 * from before have the names of today. The previous release stores no names: its versions have those of the time when they are read.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table proposal_versions
      add column receipt_facts jsonb,
      add column receipt_code bytea not null
        default substring(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())) from 1 for 16)
  `.execute(db);
  await sql`
    update proposal_versions set receipt_facts = jsonb_build_object(
      'bidder', users.name,
      'company', (
        select jsonb_build_object('name', companies.name, 'nameAr', companies.name_ar, 'registration', companies.cr_number)
        from companies where companies.owner_id = users.id
      ),
      'product', jsonb_build_object('name', settings.product_name, 'nameAr', settings.product_name_ar),
      'tender', jsonb_build_object('number', tenders.number, 'title', tenders.title, 'titleAr', nullif(tenders.title_ar, ''))
    )
    from proposals, tenders, users, settings
    where proposals.id = proposal_versions.proposal_id and tenders.id = proposals.tender_id and users.id = proposals.user_id
  `.execute(db);
}
