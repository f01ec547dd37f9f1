import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { Enrolment, SecondFactor } from '../../../contract/entities/second-factor.ts';
import { codeDigitsOf } from '../../../contract/rules/digits.ts';
import { findForLink } from '../../data/accounts/queries.ts';
import * as queries from '../../data/accounts/second-factors.ts';
import { recordEvent } from '../../data/accounts/security-events.ts';
import { deleteSessions, noteCode } from '../../data/accounts/session.queries.ts';
import type { Database, Transaction } from '../../data/database.ts';
import { readSettings } from '../../data/shell/queries.ts';
import type { Parts } from '../../parts.ts';
import { qrOf } from '../qr.ts';
import { Refused } from '../refusal.ts';
import { hashOf, isSecondFactorRequired, ownerOf, recoveryDigits, stepOf } from './codes.ts';
import { requireRecentProof } from './password-again.ts';
import type { Caller } from './session.ts';

/** Bytes of a secret: RFC 4226 recommends 160 bits. */
const secretBytes = 20;
const recoveryCodes = 10;
/** Returns the state of the caller's second factor. */
export async function describeSecondFactor(
  { db, config }: Parts,
  { id, isAdmin, needsSecondFactor = false }: Caller,
): Promise<SecondFactor> {
  const factor = await queries.readSecondFactor(db, id);
  return {
    isOn: factor?.isOn ?? false,
    isForDecisions: factor?.isForDecisions ?? false,
    isRequired: (isAdmin || needsSecondFactor) && isSecondFactorRequired(config),
    recoveryCodesLeft: await queries.countRecoveryCodes(db, id),
  };
}

/**
 * Makes a secret, which replaces one that was not confirmed.
 *
 * @throws Refused `conflict` if the second factor is on, `passwordNeeded`
 */
export async function startSecondFactor({ db, clock, config, keys }: Parts, caller: Caller): Promise<Enrolment> {
  await requireRecentProof(db, caller, clock.now(), config);
  const secret = new Secret({ size: secretBytes });
  if (!(await queries.storeSecret(db, caller.id, keys.seal(secret.base32, ownerOf(caller.id)), clock.now()))) throw new Refused('conflict');
  const { productName } = await readSettings(db);
  const url = new TOTP({ issuer: productName, label: caller.email, secret }).toString();
  return { secret: secret.base32, url, qr: qrOf(url) };
}

/**
 * Turns the second factor on with the first code of the app, and ends the caller's other sessions.
 *
 * @returns the recovery codes
 * @throws Refused `conflict` if there is no secret to confirm, `wrongCode`
 */
export const confirmSecondFactor = ({ db, clock, jobs, keys }: Parts, { id: userId, sessionId }: Caller, code: string): Promise<string[]> =>
  db.transaction().execute(async (transaction) => {
    const factor = await queries.readSecondFactor(transaction, userId);
    if (!factor || factor.isOn) throw new Refused('conflict');
    const { secret } = factor;
    const shared = keys.open(secret, ownerOf(userId));
    const step = shared === null ? null : stepOf(codeDigitsOf(code), shared, clock.now());
    if (step === null) throw new Refused('wrongCode');
    if (!(await queries.enable(transaction, { userId, secret, step, now: clock.now() }))) throw new Refused('conflict');
    await noteCode(transaction, sessionId, clock.now());
    await deleteSessions(transaction, userId, sessionId);
    await recordEvent(transaction, { kind: 'secondFactorOn', userId, at: clock.now() });
    await jobs.add(transaction, 'mail', { letter: 'secondFactorOn', user: userId });
    return makeRecoveryCodes(transaction, userId);
  });

/**
 * Replaces the recovery codes.
 *
 * @throws Refused `conflict` if the second factor is off, `passwordNeeded`, `codeNeeded`
 */
export async function renewRecoveryCodes({ db, clock, config }: Parts, caller: Caller): Promise<string[]> {
  await requireRecentProof(db, caller, clock.now(), config);
  return db.transaction().execute(async (transaction) => {
    await recordEvent(transaction, { kind: 'recoveryCodesRenewed', userId: caller.id, at: clock.now() });
    return makeRecoveryCodes(transaction, caller.id);
  });
}

/**
 * Stores whether opening proposals, awarding a tender and changes of the second factor need a code.
 *
 * @throws Refused `conflict` if the second factor is off, `passwordNeeded`, `codeNeeded`
 */
export async function demandCode(parts: Parts, caller: Caller, isForDecisions: boolean): Promise<SecondFactor> {
  const { db, clock, config } = parts;
  await requireRecentProof(db, caller, clock.now(), config);
  await db.transaction().execute(async (transaction) => {
    if (!(await queries.storeDemand(transaction, caller.id, isForDecisions))) throw new Refused('conflict');
    const kind = isForDecisions ? 'codeDemanded' : 'codeNotDemanded';
    await recordEvent(transaction, { kind, userId: caller.id, at: clock.now() });
  });
  return describeSecondFactor(parts, caller);
}

/**
 * Turns the second factor off, and ends the caller's other sessions.
 *
 * @throws Refused `conflict` if it is off, `passwordNeeded`, `codeNeeded`
 */
export async function removeSecondFactor({ db, clock, jobs, config }: Parts, caller: Caller): Promise<void> {
  await requireRecentProof(db, caller, clock.now(), config);
  await db.transaction().execute(async (transaction) => {
    if (!(await queries.deleteSecondFactor(transaction, caller.id))) throw new Refused('conflict');
    await deleteSessions(transaction, caller.id, caller.sessionId);
    await recordEvent(transaction, { kind: 'secondFactorOff', userId: caller.id, at: clock.now() });
    await jobs.add(transaction, 'mail', { letter: 'secondFactorOff', user: caller.id });
  });
}

/**
 * Turns off the second factor of an account whose owner has lost the app and the recovery codes, and ends the account's sessions.
 *
 * @returns false if it is off
 */
export async function resetSecondFactorOf(transaction: Transaction, account: number, now: Date): Promise<boolean> {
  if (!(await queries.deleteSecondFactor(transaction, account))) return false;
  await deleteSessions(transaction, account);
  await recordEvent(transaction, { kind: 'secondFactorReset', userId: account, at: now });
  return true;
}

/**
 * Turns off the second factor of the account with an email address, and ends its sessions.
 *
 * @returns whether there is such an account, and whether its second factor was on: then the ID of the account
 */
export const resetSecondFactor = (db: Database, email: string, now: Date): Promise<'unknown' | 'off' | { account: number }> =>
  db.transaction().execute(async (transaction) => {
    const account = await findForLink(transaction, email);
    if (!account) return 'unknown';
    return (await resetSecondFactorOf(transaction, account.id, now)) ? { account: account.id } : 'off';
  });

async function makeRecoveryCodes(transaction: Transaction, userId: number): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodes }, () => Array.from({ length: recoveryDigits }, () => randomInt(10)).join(''));
  const hashes = codes.map((code) => hashOf(userId, code));
  if (!(await queries.replaceRecoveryCodes(transaction, userId, hashes))) throw new Refused('conflict');
  return codes.map((code) => code.replace(/(\d{4})(?=\d)/g, '$1 '));
}
