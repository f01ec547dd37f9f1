import { dictionary } from '@zxcvbn-ts/language-common';
import { Refused } from '../refusal.ts';

/** About 49,000 passwords, the most common ones of published leaks. */
const common = new Set(dictionary['passwords-common'].map((password) => password.toLowerCase()));

/**
 * Refuses a new password that attackers try first; ignores case.
 *
 * @throws Refused `invalidInput` for the field `newPassword`
 */
export function refuseCommon(password: string): void {
  if (common.has(password.normalize('NFC').toLowerCase())) throw new Refused('invalidInput', { fields: { newPassword: 'common' } });
}
