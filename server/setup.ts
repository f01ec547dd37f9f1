import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { GivenCatalogue } from '../contract/catalogue-fields.ts';
import type { CatalogueFile } from '../contract/entities/catalogue.ts';
import { type } from '../contract/type.ts';
import { type Config, ConfigMistakes, readConfig } from './config/config.ts';
import { mistakeIn, readSetup, type SetupAnswers, type SetupOptions, setupQuestions } from './config/setup.ts';
import { closeDemoAccounts } from './data/accounts/demo-accounts.ts';
import { systemClock } from './data/clock.ts';
import type { Database } from './data/database.ts';
import startingCatalogue from './data/directory/catalogue.json' with { type: 'json' };
import { withDatabase } from './data/maintenance.ts';
import type { SetUpColumn } from './data/shell/setup.queries.ts';
import { createToken } from './domain/accounts/links.ts';
import { resetSecondFactor } from './domain/accounts/second-factor.ts';
import { missing } from './domain/setup/missing.ts';
import { type Done, setUp } from './domain/setup/setup.ts';
import { sendLetter } from './mails/send-letter.ts';
import { sentencesFor } from './operations/sentences.ts';
import { createKeys } from './outside/keys.aes.ts';
import { createMail } from './outside/mail.adapter.ts';
import type { LetterParts } from './parts.ts';
import { prepareDatabase } from './prepare.ts';

const columnOf: Record<Exclude<keyof SetupAnswers, 'admin'>, SetUpColumn> = {
  'product-name': 'product_name',
  'product-name-ar': 'product_name_ar',
  email: 'email',
  phone: 'phone',
  address: 'address',
  'address-ar': 'address_ar',
  fee: 'proposal_fee',
};
const flagOf = Object.fromEntries(Object.entries(columnOf).map(([flag, column]) => [column, `--${flag}`]));

/** Asks for the missing answers in a terminal; Enter leaves a value as it is. Without a terminal nothing is asked. */
async function askFor(given: SetupAnswers): Promise<SetupAnswers> {
  if (!process.stdin.isTTY) return given;
  const answers = { ...given };
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  for (const name of Object.keys(setupQuestions) as (keyof SetupAnswers)[]) {
    while (answers[name] === undefined) {
      const answer = (await terminal.question(`${setupQuestions[name].asks} (Enter: leave as it is): `)).trim();
      const mistake = answer && mistakeIn(name, answer);
      if (mistake) console.log(mistake);
      else answers[name] = answer;
    }
  }
  terminal.close();
  return answers;
}

/**
 * Reads the catalogue to add: a JSON file in the format of `data/directory/catalogue.json`, by default that one.
 *
 * @throws ConfigMistakes if the file cannot be read or has another format
 */
function readCatalogue(file: string | null): CatalogueFile | null {
  if (file === null) return startingCatalogue;
  if (file === 'none') return null;
  try {
    const read = GivenCatalogue(JSON.parse(readFileSync(file, 'utf8')));
    if (!(read instanceof type.errors)) return read;
    throw new Error(read.summary);
  } catch (error) {
    throw new ConfigMistakes([`The catalogue ${file} cannot be used: ${error instanceof Error ? error.message : error}.`]);
  }
}

async function install(db: Database, config: Config, options: SetupOptions): Promise<void> {
  const catalogue = readCatalogue(options.catalogue);
  const { admin, ...answers } = await askFor(options.answers);
  const settings = Object.fromEntries(
    Object.entries(answers).flatMap(([flag, answer]) => (answer ? [[columnOf[flag as keyof typeof columnOf], answer]] : [])),
  );
  const { overwrite, language } = options;
  const wanted = { settings, overwrite, catalogue, admin: admin ? { email: admin, locale: language } : null };
  const done = await setUp({ db, clock: systemClock }, wanted);
  for (const sentence of summaryOf(done)) console.log(sentence);
  if (typeof done.admin === 'object') await handOver(db, config, options, done.admin);
}

function summaryOf({ settings, kept, hasCatalogue, admin }: Done): string[] {
  const flags = (columns: SetUpColumn[]) => columns.map((column) => flagOf[column]).join(', ');
  const revoked = typeof admin === 'object' ? admin.revoked : [];
  return [
    ...(settings.length > 0 ? [`Set: ${flags(settings)}.`] : []),
    ...(kept.length > 0 ? [`Left as they are, because an earlier setup has set them (--overwrite sets them again): ${flags(kept)}.`] : []),
    ...(hasCatalogue === 'added' ? ['Added the catalogue: categories, services and places.'] : []),
    ...revoked.map((email) => `${email} is no admin any more, and the link that was mailed there is invalid.`),
  ];
}

/** Mails the link to the new admin, or prints it where no mail server is set or it does not accept the mail. */
async function handOver(
  db: Database,
  config: Config,
  { language }: SetupOptions,
  { email, link }: { email: string; link: number },
): Promise<void> {
  if (config.smtpUrl) {
    try {
      await sendLetter(lettersOf(db, config), { letter: 'link', link, companyName: null, locale: language });
      return console.log(`A link to set the admin's password was mailed to ${email}; it is valid for 48 hours.`);
    } catch (error) {
      console.error(`The mail to ${email} was not sent: ${error instanceof Error ? error.message : error}`);
    }
  }
  const created = await createToken(db, link, systemClock.now());
  if (!created) return;
  console.log(`The admin ${email} sets a password at this address, within 48 hours, once the server runs:`);
  console.log(`${config.publicUrl}/set-password?verificationToken=${created.token}`);
}

/** Turns off the second factor of an account, and mails its owner where a mail server is set; returns the exit code. */
async function resetFor(db: Database, config: Config, email: string): Promise<number> {
  const outcome = await resetSecondFactor(db, email, systemClock.now());
  if (outcome === 'unknown') {
    console.log(`There is no account with the address ${email}.`);
    return 1;
  }
  if (outcome === 'off') {
    console.log(`The second factor of ${email} is off already.`);
    return 0;
  }
  console.log(`The second factor of ${email} is off and their sessions have ended: they log in with the password and turn it on again.`);
  if (!config.smtpUrl) return 0;
  try {
    await sendLetter(lettersOf(db, config), { letter: 'secondFactorOff', user: outcome.account });
  } catch (error) {
    console.error(`The mail to ${email} was not sent: ${error instanceof Error ? error.message : error}`);
  }
  return 0;
}

const lettersOf = (db: Database, config: Config): LetterParts => ({ db, config, clock: systemClock, mail: createMail(config) });

async function run(): Promise<number> {
  const options = readSetup(process.argv.slice(2), process.env);
  const config = readConfig(process.env);
  return withDatabase(config, async ({ db, pool }) => {
    await prepareDatabase(config, { db, pool });
    if (options.closeDemoAccounts) {
      const closed = await closeDemoAccounts(db, systemClock.now());
      console.log(closed.length > 0 ? `Closed: ${closed.join(', ')}.` : 'There were no open demo accounts.');
      return 0;
    }
    if (options.resetSecondFactor !== null) return await resetFor(db, config, options.resetSecondFactor);
    if (!options.check) await install(db, config, options);
    const sentences = await missing({ db, config, keys: createKeys(config) });
    console.log(sentences.length > 0 ? 'Still missing:' : 'Nothing is missing.');
    for (const sentence of sentences) console.log(`- ${sentence}`);
    return options.check && sentences.length > 0 ? 1 : 0;
  });
}

try {
  process.exitCode = await run();
} catch (error) {
  for (const sentence of sentencesFor(error, 'The setup failed.')) console.error(sentence);
  process.exitCode = 1;
}
