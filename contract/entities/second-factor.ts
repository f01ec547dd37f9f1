import { type } from '../type.ts';
import { Qr } from './qr.ts';

/** The second factor of an account: codes of an authenticator app (TOTP), or unused recovery codes. */
export const SecondFactor = type({
  isOn: 'boolean',
  /** Whether the account is an admin's whose calls as an admin are refused without it. */
  isRequired: 'boolean',
  /** Whether opening proposals and awarding a tender need a code. */
  isForDecisions: 'boolean',
  recoveryCodesLeft: 'number.integer >= 0',
});
export type SecondFactor = typeof SecondFactor.infer;

/** What an authenticator app needs. */
export const Enrolment = type({
  /** In Base32, for typing. */
  secret: 'string',
  /** The `otpauth:` URL of the QR code. */
  url: 'string',
  /** The QR code of that URL. */
  qr: Qr,
});
export type Enrolment = typeof Enrolment.infer;

/** Codes that each replace a code of the app once; they are answered only when they are made. */
export const RecoveryCodes = type({ recoveryCodes: 'string[]' });
