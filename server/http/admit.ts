import type { Call } from '../../contract/call.ts';
import { type Caller, type FindSession, findCaller, type Presented } from '../domain/accounts/session.ts';
import { Refused } from '../domain/refusal.ts';
import type { Parts } from '../parts.ts';
import { shortNetworkOf } from './attempts.ts';
import { permits } from './roles.ts';

/** Who sends a request, as far as its headers and its connection say. */
export type Sender = { authorization: string | undefined; address: string };

/**
 * Authenticates and authorises a call. A token must be valid on public calls too: otherwise the browser would show a user as signed in who
 * is anonymous to the server (specification section 8, 401).
 *
 * @param call with its `access`; a call of admins needs their second factor
 * @param sender the header `Bearer TOKEN`, and the address; other schemes, which a proxy may use, are ignored
 * @param find looks the session up, if not by a statement of its own
 * @returns the caller, or null for an anonymous one on a public call
 * @throws Refused `unauthenticated`, `forbidden`, `secondFactorNeeded` or `roleNeeded`
 */
export async function admit(
  { db, clock, config }: Parts,
  call: Pick<Call, 'access' | 'method' | 'path'>,
  { authorization, address }: Sender,
  find?: FindSession,
): Promise<Caller | null> {
  const { access } = call;
  const token = /^Bearer +(.*)$/i.exec(authorization ?? '')?.[1];
  const caller = token === undefined ? null : await findCaller(db, presented(token, address), clock.now(), config, find);
  const alive = caller !== null || (token === undefined && access === 'public');
  if (!alive) throw new Refused('unauthenticated');
  if (access === 'admin' && !caller?.isAdmin) {
    if (!caller?.needsSecondFactor) throw new Refused('forbidden');
    throw new Refused('secondFactorNeeded');
  }
  if (caller?.officeRole && !permits(caller.officeRole, call)) throw new Refused('roleNeeded');
  return caller;
}

/** The response header with the session's expiry. */
export const sessionHeader = 'session-expires';

const presented = (token: string, address: string): Presented => ({ token: wellFormed(token), network: shortNetworkOf(address) });

const wellFormed = (token: string) => (/^[\w.~+/=-]{1,200}$/.test(token) ? token : '');
