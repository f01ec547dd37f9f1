import type { BodyOf } from '../../../contract/call.ts';
import * as calls from '../../../contract/calls/session.ts';
import type { User } from '../../../contract/entities/session.ts';
import { parseDigits } from '../../../contract/rules/fields.ts';
import { readEndings, storeEndings, storeSession, storeUser } from '../browser/storage.ts';
import type { ApiClient } from '../http.ts';

type Login = Omit<BodyOf<typeof calls.login>, 'proof'> & { proof: string | null };

/**
 * Logs in and stores token and user. Rejects with `wrongCredentials`, `codeNeeded`, `proofNeeded` or `tooManyAttempts`; with a code also with `wrongCode`, and
 * its form shows every failure.
 */
export const signIn = async (api: ApiClient, { proof, ...given }: Login, signal: AbortSignal): Promise<User> => {
  const body = { ...given, ...(proof !== null && { proof }) };
  const { data } = await api(calls.login, { body, ...(body.code !== undefined && { quiet: true }) }, signal);
  storeSession(data);
  return data.user;
};

/** Works on a proof for a login, which few devices ever need: its code is loaded with the first. */
export const prove = async (api: ApiClient, body: { email: string }, signal: AbortSignal): Promise<string> =>
  (await import('./login-proof.ts')).prove(api, body, signal);

/** Ends the session on the server. */
export const revokeSession = async (api: ApiClient, signal: AbortSignal): Promise<void> => {
  await api(calls.logout, {}, signal);
};

const hexOf = (bytes: ArrayBuffer): string => [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Returns the token that can only end a session: a hash of the hash of its bearer token, which is all the server has. */
export const endTokenOf = async (token: string): Promise<string> => {
  const encoder = new TextEncoder();
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(token)));
  return hexOf(await crypto.subtle.digest('SHA-256', new Uint8Array([...encoder.encode('end:'), ...hash])));
};

/** Keeps what ends a session later. Rejects on pages without a secure origin, whose browsers have no hashes. */
export const keepEnding = async (token: string): Promise<void> => {
  const end = await endTokenOf(token);
  storeEndings([...new Set([...readEndings(), end])]);
};

/** Ends the sessions that logouts without a connection have left on the server. */
export const endKeptSessions = async (api: ApiClient, signal: AbortSignal): Promise<void> => {
  for (const token of readEndings()) {
    await api(calls.endSession, { body: { token }, quiet: true }, signal);
    storeEndings(readEndings().filter((other) => other !== token));
  }
};

/** Requests an account: the server mails a link. */
export const register = async (api: ApiClient, body: { name: string; email: string }, signal: AbortSignal): Promise<void> => {
  await api(calls.register, { body }, signal);
};

/** Requests a link to choose a new password. */
export const requestLink = async (api: ApiClient, body: { email: string }, signal: AbortSignal): Promise<void> => {
  await api(calls.forgotPassword, { body }, signal);
};

/**
 * Sets the password of a mailed link, and stores token and user; returns null if the account has a second factor, which needs a login. Rejects
 * with `deadLink` if the link is no longer valid.
 */
export const setPassword = async (api: ApiClient, body: BodyOf<typeof calls.setPassword>, signal: AbortSignal): Promise<User | null> => {
  const { data } = await api(calls.setPassword, { body }, signal);
  if (!data) return null;
  storeSession(data);
  return data.user;
};

/** Changes the password. Rejects with `wrongPassword`. */
export const changePassword = async (api: ApiClient, body: BodyOf<typeof calls.changePassword>, signal: AbortSignal): Promise<void> => {
  await api(calls.changePassword, { body }, signal);
};

/** Gives the password again. Rejects with `wrongPassword`, which the dialog shows. */
export const confirmPassword = async (api: ApiClient, body: BodyOf<typeof calls.confirmPassword>, signal: AbortSignal): Promise<void> => {
  await api(calls.confirmPassword, { body, quiet: true }, signal);
};

/** Changes name, contact number and picture of the signed-in user; name and picture in local storage too. */
export const saveUser = async (
  api: ApiClient,
  { name, phone, imageUrl }: { name: string; phone: string; imageUrl: string | null },
  signal: AbortSignal,
): Promise<void> => {
  const body = { name: name.trim(), phone: parseDigits(phone) ?? '', imageUrl };
  const { data } = await api(calls.updateUser, { body }, signal);
  storeUser(data);
};

/** Returns the signed-in user from the server and stores it; rejects with `unauthenticated` if the session has ended. */
export const loadUser = async (api: ApiClient, signal: AbortSignal): Promise<User> => {
  const { data } = await api(calls.readUser, { background: true }, signal);
  storeUser(data);
  return data;
};

/** Extends the session, as every call does. */
export const extendSession = async (api: ApiClient, signal: AbortSignal): Promise<void> => {
  await api(calls.readUser, {}, signal);
};
