import { call } from '../call.ts';
import { OwnSession } from '../entities/sessions.ts';
import { OneRow } from '../fields.ts';
import { type } from '../type.ts';

/** Lists the caller's sessions: this one, then the others, the last used first. */
export const listSessions = call({
  method: 'GET',
  path: '/auth/sessions',
  access: 'signedIn',
  summary: 'The sessions of this account.',
  answer: type({ data: OwnSession.array() }),
});

/**
 * Ends another session of the caller, with its streams and its push messages. The ID of a session that has ended, is not the caller's, or is
 * the one of this call, which `logout` ends, changes nothing.
 */
export const endOneSession = call({
  method: 'DELETE',
  path: '/auth/sessions/:id',
  access: 'signedIn',
  summary: 'End another session of this account.',
  params: OneRow,
  answer: type({ data: 'null' }),
});

/** Ends the caller's sessions except this one, with their streams and their push messages. */
export const endOtherSessions = call({
  method: 'DELETE',
  path: '/auth/sessions',
  access: 'signedIn',
  summary: 'End every other session of this account.',
  answer: type({ data: 'null' }),
});
