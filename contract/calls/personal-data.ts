import { call } from '../call.ts';
import { PersonalData } from '../entities/personal-data.ts';
import { type } from '../type.ts';

/** Returns whether there is a copy of the caller's data, and whether their account is to be deleted. */
export const readPersonalData = call({
  method: 'GET',
  path: '/users/me/data',
  access: 'signedIn',
  summary: 'The copy of the own data, and the deletion of the account.',
  answer: type({ data: PersonalData }),
});

/** Requests a copy of everything about the caller, which replaces the last one; a mail tells when it is ready. One that is being prepared stays. */
export const requestDataCopy = call({
  method: 'POST',
  path: '/users/me/data/copy',
  access: 'signedIn',
  summary: 'Request a copy of the own data.',
  refusals: ['tooManyAttempts'],
  answer: type({ data: PersonalData }),
});

/**
 * Returns the copy of the caller's data, a ZIP of JSON and files, for 24 hours. Refused with `passwordNeeded`, or `codeNeeded`, some time after
 * they were given in this session.
 */
export const downloadDataCopy = call({
  method: 'GET',
  path: '/users/me/data/copy',
  access: 'signedIn',
  summary: 'Download the copy of the own data.',
  bytes: true,
  refusals: ['passwordNeeded', 'codeNeeded', 'notFound', 'damaged'],
  answer: type({}),
});

/**
 * Requests that the caller's account is deleted: a week later, and not before their tenders and proposals have an outcome. Refused with
 * `passwordNeeded` or `codeNeeded` as above, and with `conflict` for an admin.
 */
export const requestDeletion = call({
  method: 'POST',
  path: '/users/me/deletion',
  access: 'signedIn',
  summary: 'Request the deletion of the account.',
  refusals: ['passwordNeeded', 'codeNeeded', 'conflict'],
  answer: type({ data: PersonalData }),
});

/** Keeps the account, whose deletion was requested. */
export const cancelDeletion = call({
  method: 'DELETE',
  path: '/users/me/deletion',
  access: 'signedIn',
  summary: 'Keep the account, whose deletion was requested.',
  answer: type({ data: PersonalData }),
});
