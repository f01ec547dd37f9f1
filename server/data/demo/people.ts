import { subDays } from 'date-fns/subDays';
import { unmatchableHash } from '../../domain/accounts/passwords.ts';
import type { Queryable } from '../database.ts';

/** People of the demo directory whose credentials are not printed; their passwords are unknown. */
export const people = {
  fatima: { name: 'Fatima', lastName: 'Al Kuwari', email: 'fatima@khorbayhotels.example', phone: '97455510140' },
  yousef: { name: 'Yousef', lastName: 'Haddad', email: 'yousef@dafnaschools.example', phone: '97455510233' },
  maryam: { name: 'مريم', lastName: 'العمادي', email: 'maryam@lusailclinic.example', phone: '97455510371' },
  hamad: { name: 'حمد', lastName: 'المري', email: 'hamad@wakrahmall.example', phone: '97455510486' },
} as const;

/** Names under which the printed accounts send requests. */
export const printed = {
  member: { name: 'Noor', lastName: 'Al Sada', email: 'member@daleel.example', phone: '97455501234' },
  company: { name: 'Marsa', lastName: 'Clean Services', email: 'company@daleel.example', phone: '97444001122' },
} as const;

export type Requester = keyof typeof people | keyof typeof printed;

/** Further company owners: one with a password, and one with a pending invitation. */
const owners = [
  { company: 'Rimal Logistics', email: 'office@rimal.example', password_hash: unmatchableHash, invitedDays: null },
  { company: 'Sidr & Stone Contracting', email: 'projects@sidrstone.example', password_hash: null, invitedDays: 3 },
];

/** Inserts the other people and assigns companies to the owners among them; does not update the search index. */
export async function insertPeople(db: Queryable, now: Date): Promise<void> {
  const requesters = Object.values(people).map(({ name, lastName, email, phone }) => ({
    name: `${name} ${lastName}`,
    email,
    phone,
    password_hash: unmatchableHash,
  }));
  const named = owners.map(({ company, email, password_hash }) => ({ name: company, email, password_hash }));
  const stored = await db
    .insertInto('users')
    .values([...requesters, ...named])
    .returning(['id', 'email'])
    .execute();
  for (const { company, email, invitedDays } of owners) {
    const owner_id = stored.find((user) => user.email === email)?.id ?? null;
    const invited_at = invitedDays === null ? null : subDays(now, invitedDays);
    await db.updateTable('companies').set({ owner_id, invited_at }).where('name', '=', company).execute();
  }
}
