import { addHours } from 'date-fns/addHours';
import { subDays } from 'date-fns/subDays';
import type { RequestState } from '../../../contract/entities/requests.ts';
import type { Queryable } from '../database.ts';
import { insertRequest } from '../requests/writes.ts';
import { serviceNamed } from './catalogue.ts';
import { people, printed } from './people.ts';
import { toMarsa } from './requests.marsa.ts';
import { toOthers } from './requests.others.ts';
import type { DemoRequest } from './requests.types.ts';

/**
 * Inserts the demo service requests, oldest first: between the printed accounts and others, in every state.
 *
 * @param now base of the dates: the requests are some days old
 */
export async function insertRequests(db: Queryable, now: Date): Promise<void> {
  const requests = [...toMarsa, ...toOthers].sort((one, other) => other.days - one.days);
  const users = await db.selectFrom('users').select(['id', 'email']).execute();
  const companies = await db
    .selectFrom('companies')
    .select(['id', 'name', 'owner_id'])
    .where(
      'name',
      'in',
      requests.map(({ company }) => company),
    )
    .execute();
  for (const request of requests) {
    const { name, lastName, ...contact } = { ...people, ...printed }[request.by];
    const requester = users.find(({ email }) => email === contact.email);
    const company = companies.find((one) => one.name === request.company);
    if (!requester || !company) throw new RangeError(`The demo request '${request.title}' has no ${requester ? 'company' : 'requester'}.`);
    const decided_by = deciderOf(request.state, requester.id, company.owner_id);
    const columns = { ...columnsOf(request, now), ...contact, name, last_name: lastName };
    await insertRequest(
      db,
      { ...columns, company_id: company.id, requester_id: requester.id, decided_by },
      request.services.map(serviceNamed),
    );
  }
}

function columnsOf({ title, description, state, reason, days, hours = 20 }: DemoRequest, now: Date) {
  const created_at = subDays(now, days);
  return {
    project_title: title,
    description,
    state,
    reason: reason ?? null,
    created_at,
    decided_at: state === 'pending' ? null : addHours(created_at, hours),
    body_hash: Buffer.alloc(0),
  };
}

const deciderOf = (state: RequestState, requester: number, owner: number | null): number | null => {
  if (state === 'pending') return null;
  return state === 'withdrawn' ? requester : owner;
};
