import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { handler } from 'altcha-lib/workers/shared';

/** Solves the challenge of a login in a thread of its own. */
handler({ deriveKey });
