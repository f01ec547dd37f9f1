import * as calls from '../../../contract/calls/second-factor.ts';
import type { Enrolment, SecondFactor } from '../../../contract/entities/second-factor.ts';
import type { ApiClient } from '../http.ts';

/** Returns the state of the user's second factor. */
export const loadSecondFactor = async (api: ApiClient, signal: AbortSignal): Promise<SecondFactor> =>
  (await api(calls.readSecondFactor, {}, signal)).data;

/** Makes a secret for an authenticator app. Rejects with `passwordNeeded` some time after the password was given. */
export const startSecondFactor = async (api: ApiClient, signal: AbortSignal): Promise<Enrolment> =>
  (await api(calls.startSecondFactor, {}, signal)).data;

/** Turns the second factor on; returns the recovery codes. Rejects with `wrongCode`, which the form shows. */
export const confirmSecondFactor = async (api: ApiClient, body: { code: string }, signal: AbortSignal): Promise<string[]> =>
  (await api(calls.confirmSecondFactor, { body, quiet: true }, signal)).data.recoveryCodes;

/** Replaces the recovery codes and returns them. Rejects with `passwordNeeded` some time after the password was given. */
export const renewRecoveryCodes = async (api: ApiClient, signal: AbortSignal): Promise<string[]> =>
  (await api(calls.renewRecoveryCodes, {}, signal)).data.recoveryCodes;

/** Stores whether decisions need a code. Rejects with `passwordNeeded` or `codeNeeded` some time after they were given. */
export const demandCode = async (api: ApiClient, body: { isForDecisions: boolean }, signal: AbortSignal): Promise<SecondFactor> =>
  (await api(calls.demandCode, { body }, signal)).data;

/** Turns the second factor off. Rejects with `passwordNeeded` some time after the password was given. */
export const removeSecondFactor = async (api: ApiClient, signal: AbortSignal): Promise<void> => {
  await api(calls.removeSecondFactor, {}, signal);
};
