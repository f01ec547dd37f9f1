import { type Kysely, sql } from 'kysely';

/** What the office has published in the place of the product's own texts on *About*, *Terms* and *Privacy*; the highest version is shown. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table page_texts (
      page text not null check (page in ('about', 'terms', 'privacy')),
      version integer not null check (version > 0),
      text text not null,
      text_ar text not null,
      note text not null,
      published_by integer references users on delete set null,
      published_at timestamptz not null,
      primary key (page, version)
    )
  `.execute(db);
  await sql`create index page_texts_author on page_texts (published_by)`.execute(db);
}
