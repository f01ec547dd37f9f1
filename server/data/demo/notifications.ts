import { addHours } from 'date-fns/addHours';
import { subDays } from 'date-fns/subDays';
import type { NotificationKind } from '../../../contract/entities/notifications.ts';
import { linkOf } from '../../domain/notifications/notifications.ts';
import type { NoticeParameters } from '../../notices/words.ts';
import type { Queryable } from '../database.ts';
import { storeNotices } from '../notifications/writes.ts';

/** A demo notification. */
type DemoNotification = { [K in NotificationKind]: { reader: number; kind: K; about: NoticeParameters[K]; at: Date } }[NotificationKind];

/** Hours between the creation and the approval of a request that is now closed. */
const approvedAfter = 20;

/** Inserts the notifications of the given accounts about demo requests, in chronological order. */
export async function insertDemoNotifications(db: Queryable, accounts: readonly number[], now: Date): Promise<void> {
  const requests = await readRequests(db);
  const notifications = [...requests.flatMap(notificationsAbout), ...(await verifications(db, now))]
    .filter(({ reader }) => accounts.includes(reader))
    .sort((one, other) => one.at.getTime() - other.at.getTime());
  for (const { reader, kind, about, at } of notifications) {
    const notice = {
      readers: [reader],
      kind,
      parameters: about,
      link: linkOf(kind, null),
      tender: null,
      usual: 'page',
      at: at.toISOString(),
    } as const;
    await storeNotices(db, [notice], at);
  }
}

const readRequests = (db: Queryable) =>
  db
    .selectFrom('requests')
    .innerJoin('companies', 'companies.id', 'requests.company_id')
    .select([
      'requests.requester_id',
      'companies.owner_id',
      'companies.name as company',
      'companies.name_ar',
      'requests.name',
      'requests.last_name',
      'requests.project_title as project',
      'requests.state',
      'requests.reason',
      'requests.created_at',
      'requests.decided_at',
    ])
    .execute();

type Request = Awaited<ReturnType<typeof readRequests>>[number];

/** Returns the notifications of both parties about a request up to now. */
function notificationsAbout({
  requester_id,
  owner_id,
  project,
  state,
  reason,
  created_at,
  decided_at,
  ...request
}: Request): DemoNotification[] {
  const about = { company: { name: request.company, nameAr: request.name_ar }, project };
  const byRequester = { requester: `${request.name} ${request.last_name}`, project };
  const notifications: DemoNotification[] = [];
  const add = (reader: number | null, at: Date | null, said: Pick<DemoNotification, 'kind' | 'about'>) => {
    // `said` is a kind with its parameters: together with reader and instant, a member of the union.
    if (reader !== null && at !== null) notifications.push({ reader, at, ...said } as DemoNotification);
  };
  add(owner_id, created_at, { kind: 'requestReceived', about: byRequester });
  if (state === 'closed') add(requester_id, addHours(created_at, approvedAfter), { kind: 'requestApproved', about });
  if (state === 'closed') add(requester_id, decided_at, { kind: 'requestClosed', about });
  if (state === 'approved') add(requester_id, decided_at, { kind: 'requestApproved', about });
  if (state === 'rejected') add(requester_id, decided_at, { kind: 'requestRejected', about: { ...about, reason: reason ?? '' } });
  if (state === 'withdrawn') add(owner_id, decided_at, { kind: 'requestWithdrawn', about: byRequester });
  return notifications;
}

/** Returns the verification notifications of companies' owners, some weeks old. */
async function verifications(db: Queryable, now: Date): Promise<DemoNotification[]> {
  const owned = db.selectFrom('companies').select(['owner_id', 'name', 'name_ar']).where('verified_at', 'is not', null);
  return (await owned.execute()).flatMap(({ owner_id, name, name_ar }) =>
    owner_id === null
      ? []
      : [{ reader: owner_id, kind: 'companyVerified', about: { company: { name, nameAr: name_ar } }, at: subDays(now, 45) }],
  );
}
