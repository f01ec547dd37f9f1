import { login, logout } from '../../contract/calls/session.ts';
import type { User } from '../../contract/entities/session.ts';
import type { Ask } from './http.ts';
import { storeSession } from './storage.ts';

/** Signs in and stores token and user. Rejects with `wrongCredentials` or `tooManyAttempts`. */
export const signIn = async (ask: Ask, body: { email: string; password: string }, signal: AbortSignal): Promise<User> => {
  const { data } = await ask(login, { body }, signal);
  storeSession(data);
  return data.user;
};

/** Ends the session on the server. */
export const revokeSession = async (ask: Ask, signal: AbortSignal): Promise<void> => {
  await ask(logout, {}, signal);
};
