import { randomInt } from 'node:crypto';
import { createChallenge, type Payload, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Parts } from '../../parts.ts';
import { Refused } from '../refusal.ts';
import { countWithin } from './counters.ts';
import { hashingTurns } from './hashing.ts';

/** Logins that wait for the hashing threads, from which on unknown devices prove that they have worked for theirs. */
export const crowdedFrom = 4;
/**
 * Derivations of a proof, and the iterations of each: a quarter of a second in a browser on a core of 2024, so a second on a mid-range phone, of
 * which a core has a quarter of its speed; and as much work as the hashing of a password.
 */
const derivations = { fewest: 150, most: 250, iterations: 8000 };
/** Seconds in which a challenge is solved and its login arrives, with a code that has to be typed. */
const validSeconds = 300;

/** What a proof is bound to: hashes of the account's address and of the network. */
export type ProofBounds = { account: string; network: string };

/** Whether so many logins wait that unknown devices need a proof. */
export const isCrowded = (): boolean => hashingTurns.waiting() >= crowdedFrom;

/** Returns a signed challenge for a login, as JSON. */
export async function createLoginChallenge({ clock, keys }: Pick<Parts, 'clock' | 'keys'>, bounds: ProofBounds): Promise<string> {
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: derivations.iterations,
    counter: randomInt(derivations.fewest, derivations.most),
    data: { ...bounds, until: secondsOf(clock.now()) + validSeconds },
    deriveKey,
    ...secretsOf(keys),
  });
  return JSON.stringify(challenge);
}

const secondsOf = (instant: Date): number => Math.floor(instant.getTime() / 1000);

const secretsOf = (keys: Parts['keys']) => ({
  hmacSignatureSecret: keys.secretFor('login challenges'),
  hmacKeySignatureSecret: keys.secretFor('login solutions'),
});

/**
 * Returns the ID of a login's proof of work, made for this account and this network: valid once for the password, and once more for the code.
 * Null without a valid one.
 */
export async function proofIn(
  parts: Pick<Parts, 'db' | 'clock' | 'keys'>,
  { proof, code }: { proof?: string | undefined; code?: string | undefined },
  bounds: ProofBounds,
): Promise<string | null> {
  const payload = payloadIn(proof);
  const { data } = payload?.challenge.parameters ?? {};
  const isCurrent = Number(data?.until) > secondsOf(parts.clock.now());
  const isBound = data?.account === bounds.account && data?.network === bounds.network;
  if (!payload || !isCurrent || !isBound || !(await isSolved(payload, parts.keys))) return null;
  const { nonce } = payload.challenge.parameters;
  const isFirst = await countWithin(parts, [
    { key: `loginProof.${code === undefined ? 'password' : 'code'}:${nonce}`, most: 1, window: validSeconds },
  ]).then(() => true, refusedOnly);
  return isFirst ? nonce : null;
}

const refusedOnly = (error: unknown): false => {
  if (error instanceof Refused) return false;
  throw error;
};

/** False also for what is no solution at all. */
const isSolved = ({ challenge, solution }: Payload, keys: Parts['keys']): Promise<boolean> =>
  verifySolution({ challenge, solution, deriveKey, ...secretsOf(keys) }).then(
    ({ verified }) => verified,
    () => false,
  );

function payloadIn(proof: string | undefined): Payload | null {
  if (proof === undefined) return null;
  try {
    const payload: Payload | null = JSON.parse(proof);
    return typeof payload?.challenge?.parameters?.nonce === 'string' && payload.solution ? payload : null;
  } catch {
    return null;
  }
}
