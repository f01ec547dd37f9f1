import { type } from '../type.ts';

/** What the page about one's own data shows. */
export const PersonalData = type({
  /** The copy of one's data that was requested last, until it ends. */
  copy: type({ state: "'preparing'", requestedAt: 'string' })
    .or({ state: "'ready'", requestedAt: 'string', expiresAt: 'string' })
    .or('null'),
  /** The requested deletion of the account, and from when on it is done. */
  deletion: type({ dueAt: 'string' }).or('null'),
  /** What a deletion waits for: tenders without an outcome, and proposals that await one. */
  running: { tenders: 'number.integer >= 0', proposals: 'number.integer >= 0' },
  /** Whether the account can be deleted: an admin's cannot, before its rights are taken back. */
  isDeletable: 'boolean',
});
export type PersonalData = typeof PersonalData.infer;
