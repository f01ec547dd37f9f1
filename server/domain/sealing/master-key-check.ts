import * as data from '../../data/sealing/keys.ts';
import type { Parts } from '../../parts.ts';

const about = 'check';
const known = 'daleel';

type CheckParts = Pick<Parts, 'db' | 'masterKey'>;

/** Whether no server with a master key has started on this database. */
export const isFirstSealing = async (db: Parts['db']): Promise<boolean> => (await data.readKeyCheck(db)) === null;

/** Wraps the known text with the present master key. */
export async function rewrapKeyCheck({ db, masterKey }: CheckParts): Promise<void> {
  const stored = await data.readKeyCheck(db);
  if (stored !== null) await data.replaceKeyCheck(db, await masterKey.rewrap(stored, about));
}

/** Returns why the server must not start with this master key: a sentence, none if it is the one that has wrapped what there is. */
export async function masterKeyMistakes({ db, masterKey }: CheckParts): Promise<string[]> {
  if ((await data.readKeyCheck(db)) === null) await data.storeKeyCheck(db, await masterKey.wrap(known, about));
  const stored = await data.readKeyCheck(db);
  if (stored === null || (await masterKey.fits(stored, about))) return [];
  const { versions, drafts } = await data.countSealed(db);
  return [
    `The sealing key is not the one of this database: what it has sealed could not be read (proposals: ${versions}, drafts: ${drafts}). Set SEALING_KEY to the key that it had, or restore its file; see "The sealing key" in docs/operations.md.`,
  ];
}
