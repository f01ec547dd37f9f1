import { existsSync, readFileSync } from 'node:fs';
import { type Config, ConfigMistakes, readConfig } from './config/config.ts';
import { asSealingKeys, sealingKeysExpected } from './config/sealing.ts';
import { systemClock } from './data/clock.ts';
import { type Database, withoutTimeLimits } from './data/database.ts';
import { withDatabase } from './data/maintenance.ts';
import { deleteEmbeddedLogs, readSealingStatus, rewriteTables } from './data/sealing/existing.ts';
import { countFiles } from './data/sealing/files.ts';
import { emptyExisting, rotateKeys, verifySealing } from './domain/sealing/existing.ts';
import { masterKeyMistakes } from './domain/sealing/master-key-check.ts';
import { sentencesFor } from './operations/sentences.ts';
import { createMasterKey } from './outside/master-key.adapter.ts';
import { exportedKey, importKey } from './outside/master-key.aes.ts';
import { createStorage } from './outside/storage.adapter.ts';

const usage = 'Usage: npm run sealing -- status, verify, rotate, finish, export-key, or import-key FILE.';

type Context = { db: Database; config: Config };

/** Prints how much is sealed. */
async function status({ db }: Context): Promise<number> {
  const { finishedAt, filesFinishedAt, unsealed, inTheClear, sealedVersions, sealedDrafts, openedVersions, tenderKeys, accountKeys } =
    await readSealingStatus(db);
  console.log(finishedAt ? `Finished at ${finishedAt.toISOString()}.` : 'Not finished: what is sealed is stored in the clear as well.');
  console.log(`Sealed: ${sealedVersions} versions of proposals, of which ${openedVersions} are opened, and ${sealedDrafts} drafts.`);
  console.log(`Not sealed yet: ${unsealed}; in the clear though not opened: ${inTheClear}.`);
  const files = await countFiles(db);
  console.log(
    filesFinishedAt ? 'New documents of proposals are encrypted.' : 'New documents are stored in the clear until it is finished.',
  );
  console.log(`Documents: ${files.sealed} sealed, ${files.inTheClear} in the clear that proposals or drafts hold.`);
  console.log(`Key pairs: ${tenderKeys} of tenders, ${accountKeys} of bidders.`);
  return 0;
}

/** Prints the secret keys and commitments that do not fit; returns the exit code. */
async function verify({ db, config }: Context): Promise<number> {
  const { keys, missing, broken } = await verifySealing(db, { masterKey: createMasterKey(config) });
  for (const about of missing) console.error(`The key of ${about} cannot be unwrapped with the sealing key.`);
  for (const number of broken) console.error(`The commitment of ${number} is not to its content.`);
  console.log(`Key pairs: ${keys}; that cannot be unwrapped: ${missing.length}; commitments that do not fit: ${broken.length}.`);
  return missing.length + broken.length === 0 ? 0 : 1;
}

/** Wraps every secret key with the first key of SEALING_KEY; returns the exit code. */
async function rotate({ db, config }: Context): Promise<number> {
  const parts = { db, masterKey: createMasterKey(config) };
  await requireKey(parts);
  const { keys, missing } = await rotateKeys(parts);
  for (const about of missing) console.error(`The key of ${about} cannot be unwrapped: SEALING_KEY lacks the key that has wrapped it.`);
  console.log(`Key pairs: ${keys}; left with an earlier key: ${missing.length}.`);
  return missing.length === 0 ? 0 : 1;
}

/** Deletes what is in the clear and not opened, and rewrites the tables. */
async function finish({ db, config }: Context): Promise<number> {
  const parts = { db, masterKey: createMasterKey(config), clock: systemClock, files: createStorage(config).files };
  await requireKey(parts);
  await emptyExisting(parts);
  await withoutTimeLimits(db, rewriteTables);
  if (!config.databaseUrl) await deleteEmbeddedLogs(db);
  return status({ db, config });
}

async function requireKey(parts: Parameters<typeof masterKeyMistakes>[0]): Promise<void> {
  const mistakes = await masterKeyMistakes(parts);
  if (mistakes.length > 0) throw new ConfigMistakes(mistakes);
}

const onDatabase: Record<string, (context: Context) => Promise<number>> = { status, verify, rotate, finish };

/** Does what the arguments say; returns the exit code. */
async function run([action = '', file, ...rest]: string[]): Promise<number> {
  const config = readConfig(process.env);
  const work = onDatabase[action];
  if (rest.length > 0 || (file !== undefined) !== (action === 'import-key')) throw new ConfigMistakes([usage]);
  // Tables are rewritten by their owner.
  const databaseDirectUrl = config.databaseOwnerUrl ?? config.databaseDirectUrl;
  if (work) return withDatabase({ ...config, databaseDirectUrl }, ({ db }) => work({ db, config }));
  if (action === 'export-key') {
    console.log(exportedKey(config));
    return 0;
  }
  if (file === undefined) throw new ConfigMistakes([usage]);
  const text = existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
  if (!asSealingKeys(text)) throw new ConfigMistakes([`${file} has no sealing key: it must be ${sealingKeysExpected}.`]);
  console.log(`The sealing key is in ${importKey(config, text)}.`);
  return 0;
}

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  for (const sentence of sentencesFor(error, 'Nothing more was done.')) console.error(sentence);
  process.exitCode = 1;
}
