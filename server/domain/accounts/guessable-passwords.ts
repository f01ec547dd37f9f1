import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import type { Settings } from '../../../contract/entities/shell.ts';
import { Refused } from '../refusal.ts';

/**
 * Guesses that a new password must withstand, by zxcvbn's estimate: as many as six random characters, the specification's minimum. The
 * 49,000 most common passwords of published leaks need fewer.
 */
export const neededGuesses = 1_000_000;

/** Characters that are estimated: 64 take up to a tenth of a second, 256 up to a second. */
const estimatedLength = 64;

let estimator: ZxcvbnFactory | undefined;

/** Made at its first use: ranking the words of its dictionaries takes 60 ms and 5 MB. */
const estimatorNow = (): ZxcvbnFactory => {
  estimator ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: estimatedLength });
  return estimator;
};

/** Words that an attacker of this installation tries first. */
const localWords = ['daleel', 'دليل', 'tender', 'tenders', 'proposal', 'مناقصة', 'مناقصات', 'qatar', 'doha', 'قطر', 'الدوحة'];

/** The account whose password is chosen, and the product's names. */
export type Guessed = { email: string; name: string } & Pick<Settings, 'productName' | 'productNameAr'>;

/** Returns texts and the words of which they consist, if they are longer than two characters. */
const wordsOf = (texts: readonly string[]): string[] =>
  texts.flatMap((text) => [text, ...text.split(/[^\p{L}\p{M}\p{N}]+/u)]).filter((word) => word.length > 2);

/**
 * Refuses a new password that is guessed quickly: a common password, a date, a sequence, or the account's and the product's own words, also
 * with digits or signs in place of letters.
 *
 * @throws Refused `invalidInput` for the field `newPassword`
 */
export function refuseGuessable(password: string, { email, name, productName, productNameAr }: Guessed): void {
  const words = [...localWords, ...wordsOf([email, name, productName, productNameAr])];
  const { guesses } = estimatorNow().check(password.normalize('NFC'), words);
  if (guesses < neededGuesses) throw new Refused('invalidInput', { fields: { newPassword: 'guessable' } });
}
