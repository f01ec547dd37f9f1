import { parseArgs } from 'node:util';
import { nameMaxLength } from '../../contract/limits.ts';
import { isLocale, type Locale } from '../../contract/locale.ts';
import { isEmail } from '../../contract/rules/fields.ts';
import { ConfigMistakes } from './config.ts';

/** The answers of a setup, by flag; each is also a variable: `--product-name` is SETUP_PRODUCT_NAME. */
export const setupQuestions = {
  admin: { asks: 'E-mail address of the first admin', expected: 'an e-mail address', isValid: isEmail },
  'product-name': { asks: 'Name of the product in English', expected: 'a name', isValid: (text) => text.length <= nameMaxLength },
  'product-name-ar': { asks: 'Name of the product in Arabic', expected: 'a name', isValid: (text) => text.length <= nameMaxLength },
  email: { asks: 'Contact e-mail address', expected: 'an e-mail address', isValid: isEmail },
  phone: { asks: 'Contact telephone number', expected: 'a telephone number', isValid: (text) => /^\+?[\d ]{5,20}$/.test(text) },
  address: { asks: 'Postal address in English', expected: 'a text', isValid: (text) => text.length <= 300 },
  'address-ar': { asks: 'Postal address in Arabic', expected: 'a text', isValid: (text) => text.length <= 300 },
  fee: {
    asks: 'Fee of a proposal in QAR, 0 for none',
    expected: 'an amount, like 100',
    isValid: (text) => /^\d{1,9}(\.\d{1,2})?$/.test(text),
  },
} as const satisfies Record<string, { asks: string; expected: string; isValid: (text: string) => boolean }>;

export type SetupAnswers = Partial<Record<keyof typeof setupQuestions, string>>;

/**
 * What `npm run setup` was started with. `catalogue` is a file, null for the starting catalogue, or `none`; `resetSecondFactor` is the address of
 * an account, or null.
 */
export type SetupOptions = {
  answers: SetupAnswers;
  language: Locale;
  catalogue: string | null;
  overwrite: boolean;
  check: boolean;
  closeDemoAccounts: boolean;
  resetSecondFactor: string | null;
};

const names = Object.keys(setupQuestions) as (keyof typeof setupQuestions)[];
const text = { type: 'string' } as const;
const yes = { type: 'boolean', default: false } as const;

/**
 * Reads flags, and for those that are not given variables.
 *
 * @throws ConfigMistakes with a sentence for every mistake
 */
export function readSetup(flags: string[], env: Record<string, string | undefined>): SetupOptions {
  const { values } = parse(flags);
  const answers: SetupAnswers = {};
  const mistakes: string[] = [];
  for (const name of names) {
    const answer = (values[name] ?? env[`SETUP_${name.toUpperCase().replaceAll('-', '_')}`])?.trim();
    if (!answer) continue;
    const mistake = mistakeIn(name, answer);
    if (mistake) mistakes.push(mistake);
    else answers[name] = answer;
  }
  const language = values.language ?? 'en';
  if (!isLocale(language)) mistakes.push(`--language is '${language}'; it must be en or ar.`);
  if (mistakes.length > 0) throw new ConfigMistakes(mistakes);
  return {
    answers,
    language: isLocale(language) ? language : 'en',
    catalogue: values.catalogue ?? env.SETUP_CATALOGUE ?? null,
    overwrite: values.overwrite,
    check: values.check,
    closeDemoAccounts: values['close-demo-accounts'],
    resetSecondFactor: values['reset-second-factor'] ?? null,
  };
}

/** Returns what is wrong with an answer, as a sentence; null if nothing is. */
export const mistakeIn = (name: keyof typeof setupQuestions, answer: string): string | null =>
  setupQuestions[name].isValid(answer) ? null : `--${name} is '${answer}'; it must be ${setupQuestions[name].expected}.`;

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        admin: text,
        'product-name': text,
        'product-name-ar': text,
        email: text,
        phone: text,
        address: text,
        'address-ar': text,
        fee: text,
        language: text,
        catalogue: text,
        overwrite: yes,
        check: yes,
        'close-demo-accounts': yes,
        'reset-second-factor': text,
      },
    });
  } catch (error) {
    throw new ConfigMistakes([error instanceof Error ? error.message : String(error)]);
  }
}
