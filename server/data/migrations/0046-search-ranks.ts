import { type Kysely, sql } from 'kysely';

/**
 * Adds the forms of Arabic words that begin with "for" and the article to the stored search words, and to the index these forms with their
 * prefixes, and all whole words, by which the best matches are found.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create temporary table added_forms on commit drop as
    select id, true as by_name, form from companies, unnest(words) as word, unnest(array[substr(word, 3), left('ال' || substr(word, 3), 12)]) as form
    where word like 'لل%' and length(word) >= 5
  `.execute(db);
  await sql`
    insert into added_forms
    select company_id, false, form from services join company_services on service_id = services.id,
      unnest(words) as word, unnest(array[substr(word, 3), left('ال' || substr(word, 3), 12)]) as form
    where word like 'لل%' and length(word) >= 5
  `.execute(db);
  for (const table of ['companies', 'services'] as const) {
    await sql`
      update ${sql.table(table)} as named set words = array(
        select form from unnest(named.words) with ordinality as known (word, place),
          unnest(array[word, case when word like 'لل%' and length(word) >= 5 then left('ال' || substr(word, 3), 12) end,
            case when word like 'لل%' and length(word) >= 5 then substr(word, 3) end]) with ordinality as forms (form, rank)
        where form is not null group by form order by min(place), min(rank)
      ) where exists (select from unnest(words) as word where word like 'لل%' and length(word) >= 5)
    `.execute(db);
  }
  await sql`
    update tenders set words = words || array_to_tsvector(array(
      select form from unnest(tsvector_to_array(words)) as word, unnest(array[substr(word, 3), left('ال' || substr(word, 3), 12)]) as form
      where word like 'لل%' and length(word) >= 5
    )) where exists (select from unnest(tsvector_to_array(words)) as word where word like 'لل%' and length(word) >= 5)
  `.execute(db);
  await sql`
    insert into search_sets (key, block, members)
    select key, id / 16384, bit_or(set_bit(b'0'::bit(16384), id % 16384, 1)) from (
      select left(form, letters) as key, id from added_forms, generate_series(1, length(form)) as letters
      union all select '~' || left(form, letters), id from added_forms, generate_series(1, length(form)) as letters where not by_name
    ) as keys group by 1, 2 order by 1, 2
    on conflict (key, block) do update set members = search_sets.members | excluded.members
  `.execute(db);
  await sql`
    insert into search_sets (key, block, members)
    select key, block, bit_or(members) from (
      select '=' || word as key, id / 16384 as block, bit_or(set_bit(b'0'::bit(16384), id % 16384, 1)) as members
      from companies, unnest(words) as word group by 1, 2
      union all
      select mark || word, block, members from (
        select company_id / 16384 as block, service_id, bit_or(set_bit(b'0'::bit(16384), company_id % 16384, 1)) as members
        from company_services group by 1, 2
      ) as offered join services on services.id = service_id, unnest(words) as word, unnest(array['=', '~=']) as mark
    ) as keys group by 1, 2 order by 1, 2
    on conflict (key, block) do update set members = search_sets.members | excluded.members
  `.execute(db);
}
