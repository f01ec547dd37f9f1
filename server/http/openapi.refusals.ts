import type { Call } from '../../contract/call.ts';
import type { RefusalCode } from '../../contract/refusals.ts';

/** Returns all refusal codes of a call; tests verify them against the server. */
export function refusalsOf({ access, method, params, query, body, file, idempotent, refusals = [] }: Call): RefusalCode[] {
  const codes: RefusalCode[] = ['malformed', 'unauthenticated', 'unexpected', 'busy', 'storageFull'];
  if (params || query || body || file || idempotent) codes.push('invalidInput');
  if (params) codes.push('notFound');
  if (access === 'admin') codes.push('forbidden');
  if (access === 'admin') codes.push('secondFactorNeeded');
  if (access === 'admin' && method !== 'GET') codes.push('roleNeeded');
  if (body) codes.push('bodyTooLarge', 'tooMuchData', 'tooSlow');
  if (file) codes.push('fileTooLarge', 'unfitFile');
  if (idempotent) codes.push('conflict');
  return [...new Set([...codes, ...refusals])];
}
