import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import type { Settings } from '../../../contract/entities/shell.ts';
import { Refused } from '../refusal.ts';
import { knownWords } from './known-words.ts';
import { isWordPattern } from './word-patterns.ts';

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
  estimator ??= new ZxcvbnFactory({
    dictionary: { ...dictionary, known: [...knownWords] },
    graphs: adjacencyGraphs,
    maxLength: estimatedLength,
  });
  return estimator;
};

/** The account whose password is chosen, with the names of its companies, and the product's names. */
export type Guessed = { email: string; name: string; companies: readonly string[] } & Pick<Settings, 'productName' | 'productNameAr'>;

/** Returns texts without spaces, and the words of which they consist. */
const wordsOf = (texts: readonly string[]): string[] =>
  texts.flatMap((text) => [text.replace(/\s+/g, ''), ...text.split(/[^\p{L}\p{M}\p{N}]+/u)]).filter((word) => word.length > 1);

/**
 * Refuses a new password that is guessed quickly: a common password, a date, a sequence, or a known word with digits and signs. Known are
 * `knownWords` and the names of the account, its companies and the product.
 *
 * @throws Refused `invalidInput` for the field `newPassword`
 */
export function refuseGuessable(password: string, { email, name, companies, productName, productNameAr }: Guessed): void {
  const own = wordsOf([email, ...email.split('@'), name, ...companies, productName, productNameAr]);
  const isGuessable = isWordPattern(password, own) || estimatorNow().check(password.normalize('NFC'), own).guesses < neededGuesses;
  if (isGuessable) throw new Refused('invalidInput', { fields: { newPassword: 'guessable' } });
}
