import { addMinutes } from 'date-fns/addMinutes';
import { min } from 'date-fns/min';
import { subMinutes } from 'date-fns/subMinutes';
import { sql } from 'kysely';
import type { Queryable } from '../database.ts';

/** A message: the side that wrote it, the minutes after the message before it (or after the approval), and its text. */
type DemoMessage = readonly [by: 'asker' | 'provider', minutes: number, text: string];

/** Conversations by the title of their request or tender; the last message of `unread` ones is unread. */
const conversations: readonly { about: string; unread?: true; messages: readonly DemoMessage[] }[] = [
  {
    about: 'Windows of the primary school, twice a year',
    unread: true,
    messages: [
      ['provider', 40, 'Thank you for the request. Which week of the holidays suits you?'],
      ['asker', 75, 'The first week of January. The gates open at 06:00, your team can use the north entrance.'],
      ['provider', 20, 'Noted. Our police clearance certificates are valid until June, we send copies before we come.'],
      ['asker', 190, 'Please bring your own ladders. The ones here may not be used by contractors.'],
    ],
  },
  {
    about: 'حمّالون وجمع نفايات لمركز تسوق',
    unread: true,
    messages: [
      ['asker', 30, 'السلام عليكم، متى يمكن أن يبدأ فريقكم؟'],
      ['provider', 45, 'وعليكم السلام، يمكننا البدء يوم الأحد القادم بفريق من ستة أشخاص.'],
      ['asker', 15, 'ممتاز. مدخل الخدمة من الجهة الغربية، ويحتاج كل عامل إلى تصريح دخول.'],
      ['asker', 2, 'نرجو إرسال الأسماء قبل يوم الخميس.'],
    ],
  },
  {
    about: 'Pest control for the hotel kitchens',
    messages: [
      ['asker', 60, 'The health inspection is in three weeks. Can you treat both kitchens before it?'],
      ['provider', 30, 'Yes, in two nights. We need the kitchens empty from 23:00 to 06:00.'],
      ['asker', 25, 'Monday and Tuesday night then.'],
      ['provider', 5, 'Booked. You receive the safety data sheets of everything we use.'],
    ],
  },
  {
    about: 'Handing back our old office',
    messages: [
      ['asker', 90, 'The landlord inspects on Thursday at 10:00.'],
      ['provider', 35, 'We finish on Wednesday evening, the carpets need the night to dry.'],
      ['asker', 1500, 'The landlord accepted everything. Thank you.'],
    ],
  },
  {
    about: 'غداء عمل لاثني عشر شخصًا كل يوم أحد',
    messages: [['asker', 20, 'نفضّل قائمة نباتية مرة في الشهر، هل هذا ممكن؟']],
  },
  {
    about: 'Cleaning of the outpatient clinics',
    messages: [
      ['asker', 30, 'Congratulations. Please send the performance bond within fourteen days.'],
      ['provider', 1200, 'Thank you. Our bank issues it this week, we attach it here.'],
    ],
  },
  {
    about: 'Customs clearance for cleaning machines',
    unread: true,
    messages: [
      ['asker', 50, 'The container arrives on the 14th. Which papers do you need from us?'],
      ['provider', 120, 'The commercial invoice, the packing list and the certificate of origin. Scans are enough to begin.'],
    ],
  },
];

type Subject = { requestId: number | null; tenderId: number | null; asker: number; provider: number; from: Date; to: Date | null };

/** Inserts the demo conversations of approved and closed requests and an awarded tender; their messages lie between the approval and now or the closing. */
export async function insertConversations(db: Queryable, now: Date): Promise<void> {
  for (const { about, unread, messages } of conversations) {
    const subject = await findSubject(db, about);
    // Companies without an owner have no conversations.
    if (!subject) continue;
    const latest = subMinutes(subject.to ?? now, 1);
    let at = subject.from;
    const { id } = await db
      .insertInto('conversations')
      .values({ request_id: subject.requestId, tender_id: subject.tenderId })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const [index, [by, minutes, text]] of messages.entries()) {
      at = min([addMinutes(at, minutes), subMinutes(latest, messages.length - index)]);
      const message = {
        conversation_id: id,
        number: index + 1,
        id: messageId(id, index + 1),
        author_id: subject[by],
        text,
        created_at: at,
      };
      await db.insertInto('messages').values(message).execute();
    }
    const last = messages.length;
    await db.updateTable('conversations').set({ last_number: last, last_at: at }).where('id', '=', id).execute();
    const [reader, writer] = messages.at(-1)?.[0] === 'asker' ? [subject.provider, subject.asker] : [subject.asker, subject.provider];
    await db
      .insertInto('conversation_readers')
      .values([
        { conversation_id: id, user_id: reader, read_to: unread ? last - 1 : last },
        { conversation_id: id, user_id: writer, read_to: last },
      ])
      .execute();
  }
}

/** Deterministic, in the form of a version 4 UUID. */
const messageId = (conversation: number, number: number): string =>
  `00000000-0000-4000-8000-${String(conversation * 1000 + number).padStart(12, '0')}`;

async function findSubject(db: Queryable, title: string): Promise<Subject | undefined> {
  const { rows } = await sql<Subject>`
    select requests.id as "requestId", null::integer as "tenderId", requester_id as asker, owner_id as provider,
      case when state = 'closed' then requests.created_at + interval '20 hours' else decided_at end as "from",
      case when state = 'closed' then decided_at end as "to"
    from requests join companies on companies.id = company_id
    where project_title = ${title} and state in ('approved', 'closed') and owner_id is not null
    union all
    select null, tenders.id, tenders.owner_id, user_id, outcome_at, null
    from tenders join proposals on proposals.id = awarded_proposal where tenders.title = ${title}
  `.execute(db);
  return rows[0];
}
