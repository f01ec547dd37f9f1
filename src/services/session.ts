import type { BodyOf } from '../../contract/call.ts';
import * as calls from '../../contract/calls/session.ts';
import type { User } from '../../contract/entities/session.ts';
import type { Ask } from './http.ts';
import { storeSession, storeUser } from './storage.ts';

/** Logs in and stores token and user. Rejects with `wrongCredentials` or `tooManyAttempts`. */
export const signIn = async (ask: Ask, body: { email: string; password: string }, signal: AbortSignal): Promise<User> => {
  const { data } = await ask(calls.login, { body }, signal);
  storeSession(data);
  return data.user;
};

/** Ends the session on the server. */
export const revokeSession = async (ask: Ask, signal: AbortSignal): Promise<void> => {
  await ask(calls.logout, {}, signal);
};

/** Requests an account: the server mails a link. */
export const register = async (ask: Ask, body: { name: string; email: string }, signal: AbortSignal): Promise<void> => {
  await ask(calls.register, { body }, signal);
};

/** Requests a link to choose a new password. */
export const requestLink = async (ask: Ask, body: { email: string }, signal: AbortSignal): Promise<void> => {
  await ask(calls.forgotPassword, { body }, signal);
};

/** Sets the password of a mailed link, and stores token and user. Rejects with `deadLink` if the link is no longer valid. */
export const setPassword = async (ask: Ask, body: BodyOf<typeof calls.setPassword>, signal: AbortSignal): Promise<User> => {
  const { data } = await ask(calls.setPassword, { body }, signal);
  storeSession(data);
  return data.user;
};

/** Changes the password. Rejects with `wrongPassword`. */
export const changePassword = async (ask: Ask, body: BodyOf<typeof calls.changePassword>, signal: AbortSignal): Promise<void> => {
  await ask(calls.changePassword, { body }, signal);
};

/** Changes the name of the signed-in user, in local storage too. */
export const renameUser = async (ask: Ask, name: string, signal: AbortSignal): Promise<void> => {
  const { data } = await ask(calls.updateUser, { body: { name } }, signal);
  storeUser(data);
};
