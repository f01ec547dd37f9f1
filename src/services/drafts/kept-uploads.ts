import { clear, del, entries, get, keys, promisifyRequest, set } from 'idb-keyval';
import { type ChosenFile, isUnfit, type KeptUpload, type UploadsChanged } from '../../machines/files/document-list.ts';
import { deviceStore } from '../browser/device-store.ts';
import { newUuid } from '../browser/keys.ts';
import { readUser } from '../browser/storage.ts';

/** A file in the list of a tab: the key under which it is kept, and what was kept of it last. */
type Held = Pick<KeptUpload, 'problem'> & { id: string; list: string };

const store = deviceStore('daleel.uploads', 'files');

/** The user and the name of a list. */
const listOf = (userId: number, keptAs: string): string => `${userId}.${keptAs}.`;
const userId = (): number => readUser()?.id ?? 0;

/** IDs sort by time, so that a list is restored in its order. */
const idAt = (place: number): string => `${Date.now()}-${String(place).padStart(3, '0')}-${newUuid()}`;

/** Only the name of a file that can never be stored. */
const contentOf = (upload: KeptUpload): KeptUpload => (isUnfit(upload) ? { ...upload, file: new File([], upload.file.name) } : upload);

/** Changes a kept file and the list it is in; one that another tab has deleted is not kept again. */
const change = (from: string, to: string, problem: KeptUpload['problem']): Promise<unknown> =>
  store('readwrite', async (files) => {
    const kept = await promisifyRequest<KeptUpload | undefined>(files.get(from));
    if (!kept) return;
    files.delete(from);
    await promisifyRequest(files.put(contentOf({ ...kept, problem }), to));
  });

const quietly = (keeping: Promise<unknown>): void => void keeping.catch(() => {});

/**
 * Keeps the files of a list on this device while they are not stored, and restores those of earlier visits. A file belongs to the tab that
 * has it in its list, which holds its lock: another tab restores it only when that tab has ended and left it, so that none is uploaded
 * twice. Without IndexedDB, the Web Locks API or space nothing is kept.
 */
export const keepUploads = (
  keptAs: string,
  restored: (upload: KeptUpload) => void,
): { changed: (news: UploadsChanged) => void; stop: () => void } => {
  const { locks } = navigator;
  if (!locks) return { changed: () => {}, stop: () => {} };
  // The end of a session forgets the user before the flow ends.
  const user = userId();
  const held = new Map<ChosenFile, Held>();
  const claim = new AbortController();
  const ended = Promise.withResolvers<void>();

  const hold = (id: string, granted: () => Promise<void> | void): Promise<void> =>
    locks.request(`daleel.upload.${id}`, { signal: claim.signal }, async () => {
      await granted();
      return ended.promise;
    });

  const keep = (upload: KeptUpload, id: string, list: string): void => {
    const { file, problem } = upload;
    held.set(file, { id, list, problem });
    quietly(hold(id, () => {}));
    quietly(set(list + id, contentOf({ file, problem }), store));
  };

  const restore = async (id: string, list: string): Promise<void> => {
    const kept = await get<KeptUpload>(list + id, store);
    if (!kept || claim.signal.aborted) return;
    held.set(kept.file, { id, list, problem: kept.problem });
    restored(kept);
  };

  const restoreAll = async (list: string): Promise<void> => {
    const kept = await keys<string>(store);
    const ids = kept.filter((key) => key.startsWith(list)).map((key) => key.slice(list.length));
    // A dot in the rest belongs to the name of another list.
    for (const id of ids.filter((rest) => !rest.includes('.'))) quietly(hold(id, () => restore(id, list)));
  };

  quietly(restoreAll(listOf(user, keptAs)));
  return {
    changed: ({ keptAs: name = keptAs, uploads }) => {
      const list = listOf(user, name);
      for (const [place, upload] of uploads.entries()) {
        const { file, problem } = upload;
        const known = held.get(file);
        if (!known) keep(upload, idAt(place), list);
        else if (known.list !== list || known.problem !== problem) {
          held.set(file, { id: known.id, list, problem });
          quietly(change(known.list + known.id, list + known.id, problem));
        }
      }
      for (const [file, { id, list: kept }] of held) {
        if (uploads.some((upload) => upload.file === file)) continue;
        held.delete(file);
        quietly(del(kept + id, store));
      }
    },
    stop: () => {
      claim.abort();
      ended.resolve();
    },
  };
};

/** Returns the reader's files that are not stored yet, of all lists. */
export const listKeptUploads = async (): Promise<KeptUpload[]> => {
  const kept = await entries<string, KeptUpload>(store).catch(() => []);
  return kept.filter(([key]) => key.startsWith(`${userId()}.`)).map(([, upload]) => upload);
};

/** Deletes the files of a list and of the lists whose names begin with its name and a dot, because the draft was submitted or deleted. */
export const dropUploads = (keptAs: string): void => {
  const list = listOf(userId(), keptAs);
  quietly(
    store('readwrite', (files) => {
      files.delete(IDBKeyRange.bound(list, `${list}\uffff`));
      // The page may be left for the payment at once, which would abort a transaction that is still open.
      files.transaction.commit();
      return promisifyRequest(files.transaction);
    }),
  );
};

/** Deletes all kept files, so that a logout leaves nothing behind. */
export const dropKeptUploads = (): void => quietly(clear(store));
