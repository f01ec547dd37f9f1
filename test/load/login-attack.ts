import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { measure } from './requests.ts';
import type { Revision } from './revision.ts';
import { startServer } from './server.ts';
import { printTable } from './table.ts';

/** The attack of the security review: wrong passwords at a steady rate, from many addresses, each for another account. */
const attack = { perSecond: 5, addresses: 60, seconds: 60 };
/**
 * Right passwords from new devices, each from an address of its own, in the first seconds of the attack, when each of its addresses is as new, and
 * after them; and the time in which they should be answered.
 */
const right = { early: 8, earlySeconds: 15, late: 24, within: 5000 };
export const account = { email: 'member@daleel.example', password: 'daleel-demo' };
export const load = { headers: { 'accept-encoding': 'br' }, paths: ['/api/v1/tenders', '/api/v1/companies'], clients: 4 };

export type Answer = { status: number; took: number };
export const post = async (
  origin: string,
  path: string,
  body: object,
  headers: Record<string, string>,
): Promise<Answer & { body: unknown }> => {
  const sent = performance.now();
  const answer = await fetch(`${origin}/api/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return { status: answer.status, took: performance.now() - sent, body: await answer.json() };
};

/** Requests a challenge for an account, and returns its proof and the milliseconds of solving it. */
export const proveTo = async (origin: string, email: string, headers: Record<string, string>): Promise<{ proof: string; took: number }> => {
  const { body } = await post(origin, '/auth/login-challenge', { email }, headers);
  const challenge: Challenge = JSON.parse((body as { data: { challenge: string } }).data.challenge);
  const start = performance.now();
  const solution = await solveChallenge({ challenge, deriveKey });
  return { proof: JSON.stringify({ challenge, solution }), took: performance.now() - start };
};

/** Logs in as a browser does: while many log in, with a proof of work. Returns how long that took, and how much of it the proof was. */
export const logIn = async (origin: string, headers: Record<string, string>): Promise<Answer & { proving: number }> => {
  const sent = performance.now();
  const first = await post(origin, '/auth/login', account, headers);
  if (first.status !== 428) return { ...first, proving: 0 };
  const { proof, took } = await proveTo(origin, account.email, headers);
  const { status } = await post(origin, '/auth/login', { ...account, proof }, headers);
  return { status, took: performance.now() - sent, proving: took };
};

/** Sends at a steady rate, and returns the answers when all have arrived. */
const steadily = async (count: number, seconds: number, send: (index: number) => Promise<Answer>): Promise<Answer[]> => {
  const answers = Array.from({ length: count }, async (_, index) => {
    await pause((index * seconds * 1000) / count);
    return send(index);
  });
  return Promise.all(answers);
};

const measureRevision = async ({ name, folder }: Revision): Promise<string[]> => {
  const { origin, stop } = await startServer({ DEMO: '1', TRUST_PROXY: 'loopback', PASSWORD_AGAIN_MINUTES: '1' }, folder);
  const from = (address: string) => ({ 'x-forwarded-for': address });
  try {
    const { body } = await post(origin, '/auth/login', account, from('192.0.2.1'));
    const session = { authorization: `Bearer ${(body as { data: { accessToken: string } }).data.accessToken}` };
    await measure({ origin, ...load, seconds: 3 });
    const quiet = await measure({ origin, ...load, seconds: 5 });
    const { seconds, perSecond, addresses } = attack;
    const [, logins, confirmations, attacked] = await Promise.all([
      steadily(seconds * perSecond, seconds, (index) =>
        post(
          origin,
          '/auth/login',
          { email: `person${index}@example.test`, password: 'wrong' },
          from(`203.0.${index % addresses}.${index % addresses}`),
        ),
      ),
      Promise.all([
        steadily(right.early, right.earlySeconds, (index) => logIn(origin, from(`198.51.100.${index + 1}`))),
        pause(right.earlySeconds * 1000).then(() =>
          steadily(right.late, seconds - right.earlySeconds, (index) => logIn(origin, from(`198.51.${101 + index}.7`))),
        ),
      ]),
      steadily(8, seconds, () => post(origin, '/auth/confirm-password', { password: account.password }, session)),
      measure({ origin, ...load, seconds: seconds - 6 }),
    ]);
    const inTime = logins.map((some) => {
      const answered = some.filter(({ status, took }) => status === 200 && took <= right.within);
      return `${answered.length} of ${some.length}`;
    });
    const confirmed = confirmations.filter(({ status }) => status === 200).length;
    const slowest = Math.max(...logins.flat().map(({ took }) => took));
    const ratio = attacked.p99 / quiet.p99;
    const figures = [quiet.p50, quiet.p99, attacked.p50, attacked.p99, ratio].map((figure) => figure.toFixed(1));
    return [name, ...inTime, slowest.toFixed(0), `${confirmed} of 8`, ...figures];
  } finally {
    await stop();
  }
};

/** Prints who still gets in during the attack, and how long others wait, in milliseconds. */
export const benchAttack = async (revisions: readonly Revision[]): Promise<void> => {
  const head = [
    'revision',
    'right logins in 5 s: early',
    'later',
    'slowest',
    'confirmed',
    'quiet p50',
    'p99',
    'attacked p50',
    'p99',
    'p99 ratio',
  ];
  const rows = [];
  for (const revision of revisions) rows.push(await measureRevision(revision));
  printTable(
    `${attack.perSecond} wrong logins a second from ${attack.addresses} networks, ms (load ${loadavg()[0]?.toFixed(1)} at the end)`,
    head,
    rows,
  );
};
