import type { LightMyRequestResponse } from 'fastify';
import type { User } from '../../../contract/entities/session.ts';
import type { OfficeRole } from '../../../contract/rules/roles.ts';
import { addAccount, signedIn } from './accounts.ts';
import { doJobs } from './jobs.ts';
import type { TestServer } from './server.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A user who makes calls. */
export type Client = {
  user: User;
  headers: { authorization: string };
  ask: (method: Method, path: string, payload?: object, headers?: Record<string, string>) => Promise<LightMyRequestResponse>;
  /** Returns the answer of a successful call; throws otherwise. */
  read: <T>(method: Method, path: string, payload?: object, headers?: Record<string, string>) => Promise<T>;
  /** Makes a decision that could be undone, and lets it take effect. */
  decide: (path: string, payload: object) => Promise<void>;
};

/** Signs in a new or given account. */
export async function connect(server: TestServer, who: { isAdmin?: boolean; role?: OfficeRole; user?: User } = {}): Promise<Client> {
  const user = who.user ?? (await addAccount(server.parts.db, { isAdmin: who.isAdmin, role: who.role }));
  const headers = await signedIn(server.parts, user);
  const ask: Client['ask'] = (method, path, payload, more = {}) =>
    server.app.inject({ method, url: `/api/v1${path}`, headers: { ...headers, ...more }, ...(payload && { payload }) });
  const read: Client['read'] = async (...asked) => {
    const answer = await ask(...asked);
    if (answer.statusCode >= 300) throw new Error(`${asked[0]} ${asked[1]}: ${answer.statusCode} ${answer.body}`);
    return answer.json().data;
  };
  const decide: Client['decide'] = async (path, payload) => {
    await read('POST', path, payload);
    await doJobs(server.parts, server.app.log, ['delayedDecision']);
  };
  return { user, headers, ask, read, decide };
}
