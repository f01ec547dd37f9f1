import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { type Answer, account, logIn, post, proveTo } from './login-attack.ts';
import { ask } from './requests.ts';
import type { Revision } from './revision.ts';
import { startServer } from './server.ts';
import { printTable } from './table.ts';

/** Wrong logins on the victim before, then an attack of so many connections, and requests a second at the most: more than the threads can hash. */
const attack = { before: 6, connections: 6, perSecond: 60, seconds: 60 };
/** Right passwords of the victim during the attack, from new devices, and from a known one. */
const right = { fromNew: 100, fromKnown: 30 };
/** Milliseconds in which they should be answered, the proof not counted. */
const limits = { fromNew: 3000, fromKnown: 1000 };

/** Requests of others a second: an installation that is used, and not at its limit. */
const others = { perSecond: 20, paths: ['/api/v1/tenders', '/api/v1/companies'] };

/** What the attackers send: from how many addresses, on which accounts, and with proofs or without. */
type Attack = { addresses: number; onVictim: boolean; isProven: boolean };
const attacks: Attack[] = [60, 6000].flatMap((addresses) => [
  { addresses, onVictim: false, isProven: false },
  { addresses, onVictim: false, isProven: true },
  { addresses, onVictim: true, isProven: false },
  { addresses, onVictim: true, isProven: true },
]);
const titleOf = ({ addresses, onVictim, isProven }: Attack): string =>
  `${addresses} addresses, ${onVictim ? 'the victim' : 'random accounts'}, ${isProven ? 'proofs' : 'no proofs'}`;

const from = (address: string, cookie?: string) => ({ 'x-forwarded-for': address, ...(cookie && { cookie }) });
const attackerAt = (index: number) => from(`203.${Math.floor(index / 250) % 250}.${index % 250}.9`);

/** A login of an attacker, prepared before the attack if it has a proof. */
type Guess = { body: object; headers: Record<string, string> };

/** Proofs that one core solves during the attack: solved before it, since the attackers' cores are not the server's. */
const solveBefore = async (origin: string, emailOf: (index: number) => string, addresses: number): Promise<Guess[]> => {
  const guesses: Guess[] = [];
  const until = performance.now() + attack.seconds * 1000;
  for (let index = 0; performance.now() < until; index++) {
    const [email, headers] = [emailOf(index), attackerAt(index % addresses)];
    const { proof } = await proveTo(origin, email, headers);
    guesses.push({ body: { email, password: 'wrong', proof }, headers });
  }
  return guesses;
};

/** Sends from six connections at a steady rate, each its next request only after the answer to the one before. */
const sendAll = async (origin: string, guesses: readonly Guess[]): Promise<Answer[]> => {
  const answers: Answer[] = [];
  const start = performance.now();
  let next = 0;
  const connection = async () => {
    for (let at = next++; at < guesses.length; at = next++) {
      await pause(Math.max(0, start + (at * attack.seconds * 1000) / guesses.length - performance.now()));
      const { body, headers } = guesses[at] ?? { body: {}, headers: {} };
      if (performance.now() - start > attack.seconds * 1000) return;
      answers.push(await post(origin, '/auth/login', body, headers));
    }
  };
  await Promise.all(Array.from({ length: attack.connections }, connection));
  return answers;
};

/** Returns how long the requests of others take, in milliseconds. */
const measureOthers = async (origin: string, seconds: number): Promise<number[]> =>
  Promise.all(
    Array.from({ length: others.perSecond * seconds }, async (_, index) => {
      await pause((index * 1000) / others.perSecond);
      const sent = performance.now();
      await ask(`${origin}${others.paths[index % others.paths.length]}`, { 'accept-encoding': 'br' });
      return performance.now() - sent;
    }),
  );

const at = (times: readonly number[], share: number): string => {
  const sorted = times.toSorted((one, other) => one - other);
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN).toFixed(0);
};
/** How many were right within the limit, and the median, the 99th percentile and the maximum of how long they took. */
const columnsOf = (answers: readonly (Answer & { proving?: number })[], limit: number): string[] => {
  const times = answers.map(({ took, proving = 0 }) => took - proving);
  const inTime = answers.filter(({ status }, index) => status === 200 && (times[index] ?? 0) <= limit).length;
  return [`${inTime} of ${answers.length}`, at(times, 0.5), at(times, 0.99), at(times, 1)];
};

const measureAttack = async ({ name, folder }: Revision, kind: Attack): Promise<string[]> => {
  const { origin, stop } = await startServer({ DEMO: '1', TRUST_PROXY: 'loopback' }, folder);
  try {
    const emailOf = (index: number) => (kind.onVictim ? account.email : `person${index}-${kind.addresses}@example.test`);
    const known = await fetch(`${origin}/api/v1/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...from('192.0.2.1') },
      body: JSON.stringify(account),
    });
    // Changes with every login.
    let device = known.headers.getSetCookie()[0]?.split(';')[0];
    const guesses = kind.isProven
      ? await solveBefore(origin, emailOf, kind.addresses)
      : Array.from({ length: attack.perSecond * attack.seconds }, (_, index) => ({
          body: { email: emailOf(index), password: 'wrong' },
          headers: attackerAt(index % kind.addresses),
        }));
    await measureOthers(origin, 3);
    const quiet = await measureOthers(origin, 10);
    for (let index = 0; index < attack.before; index++) {
      await post(origin, '/auth/login', { email: account.email, password: 'wrong' }, from(`192.0.2.${10 + index}`));
    }
    const steadily = async <T>(count: number, send: (index: number) => Promise<T>): Promise<T[]> => {
      const answers: Promise<T>[] = [];
      for (let index = 0; index < count; index++) {
        answers.push(send(index));
        await pause(((attack.seconds - 2) * 1000) / count);
      }
      return Promise.all(answers);
    };
    const fromKnown = async (): Promise<Answer> => {
      const sent = performance.now();
      const answer = await fetch(`${origin}/api/v1/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...from('192.0.2.1', device) },
        body: JSON.stringify(account),
      });
      device = answer.headers.getSetCookie()[0]?.split(';')[0] ?? device;
      await answer.arrayBuffer();
      return { status: answer.status, took: performance.now() - sent };
    };
    const [guessed, anew, again, attacked] = await Promise.all([
      sendAll(origin, guesses),
      pause(1000).then(() => steadily(right.fromNew, (index) => logIn(origin, from(`198.51.${index}.7`)))),
      pause(1300).then(() => steadily(right.fromKnown, fromKnown)),
      measureOthers(origin, attack.seconds),
    ]);
    const checked = guessed.filter(({ status }) => status === 400).length;
    return [
      name,
      titleOf(kind),
      `${checked} of ${guessed.length}`,
      ...columnsOf(anew, limits.fromNew),
      ...columnsOf(again, limits.fromKnown),
      `${at(quiet, 0.99)}, ${at(attacked, 0.99)}`,
    ];
  } finally {
    await stop();
  }
};

/**
 * Prints whether one account that is attacked gets in: after six wrong logins on it, while six connections send wrong passwords, on its account
 * or on others, in milliseconds without the solving of proofs.
 */
export const benchTarget = async (revisions: readonly Revision[]): Promise<void> => {
  const of = (who: string, limit: number) => [`${who} in ${limit / 1000} s`, 'p50', 'p99', 'slowest'];
  const rows = [];
  for (const kind of attacks) {
    for (const revision of revisions) {
      const row = await measureAttack(revision, kind);
      // A run takes a quarter of an hour: what it has found is shown as it comes.
      console.log(row.join(' | '));
      rows.push(row);
    }
  }
  printTable(
    `One account under attack, ms (load ${loadavg()[0]?.toFixed(1)} at the end)`,
    [
      'revision',
      'attack',
      'guesses checked',
      ...of('new device', limits.fromNew),
      ...of('known device', limits.fromKnown),
      "others' p99 quiet, attacked",
    ],
    rows,
  );
};
