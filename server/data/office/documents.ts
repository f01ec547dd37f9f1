import { sql } from 'kysely';
import type { DamagedDocument } from '../../../contract/entities/office.ts';
import { damagedLimit } from '../../../contract/limits.ts';
import type { Queryable } from '../database.ts';
import { isValidProposal, isVisibleToPublisher } from '../proposals/rows.ts';
import { isShowable } from '../tenders/rows.ts';

const tender = sql`json_build_object('id', tenders.id, 'number', tenders.number, 'title', title, 'titleAr', nullif(title_ar, ''))`;
const isOpened = sql`(opened_at is not null and ${isValidProposal} and ${isVisibleToPublisher})`;

/** The records that hold a document. Of what the office does not read, only the kind. */
const holders = sql`(
  select distinct case when ${isShowable} then 'tender' else 'tenderDraft' end as kind,
    case when ${isShowable} then ${tender}::jsonb end as tender, null as proposal
  from tender_documents join tenders on tenders.id = tender_id where file_id = files.id
  union select 'addendum', ${tender}::jsonb, null
  from addendum_documents join addenda on addenda.id = addendum_id join tenders on tenders.id = tender_id where file_id = files.id
  union select case when ${isOpened} then 'proposal' else 'sealedProposal' end,
    case when ${isOpened} then ${tender}::jsonb end, case when ${isOpened} then proposals.number end
  from proposal_files join proposal_versions on proposal_versions.id = version_id join proposals on proposals.id = proposal_id
  join tenders on tenders.id = tender_id where file_id = files.id
  union select 'proposalDraft', null, null from draft_files where file_id = files.id
  union select 'conversation', null, null from message_files where file_id = files.id
  union select 'dataCopy', null, null from data_copies where file_id = files.id
)`;

type Row = Omit<DamagedDocument, 'uploadedAt' | 'foundAt'> & { uploadedAt: Date; foundAt: Date };

/** Reads the damaged documents, the last found first, one more than are listed at most. */
export async function readDamaged(db: Queryable): Promise<DamagedDocument[]> {
  const { rows } = await sql<Row>`
    select id, key as "storedAs", size as bytes, created_at as "uploadedAt", damaged_at as "foundAt", holders,
      case when kinds <@ array['tender', 'addendum', 'proposal'] and kinds <> '{}' then coalesce(opened ->> 'name', name) end as name,
      case when not kinds && array['sealedProposal', 'proposalDraft'] then
        (select json_build_object('id', users.id, 'name', users.name) from users where users.id = owner_id)
      end as uploader
    from files, lateral (
      select coalesce(json_agg(held order by kind), '[]') as holders, coalesce(array_agg(kind), '{}') as kinds from ${holders} as held
    ) as held
    where damaged_at is not null order by damaged_at desc, id desc limit ${damagedLimit + 1}
  `.execute(db);
  return rows.map(({ uploadedAt, foundAt, ...document }) => ({
    ...document,
    uploadedAt: uploadedAt.toISOString(),
    foundAt: foundAt.toISOString(),
  }));
}
