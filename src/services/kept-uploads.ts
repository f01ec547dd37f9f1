import { clear, del, delMany, entries, get, promisifyRequest, set } from 'idb-keyval';
import type { FailureCode } from '../../contract/failures.ts';
import { type ChosenFile, isUnfit, type KeptUpload, type UploadsChanged } from '../machines/files/document-list.ts';
import { deviceStore } from './device-store.ts';
import { newUuid } from './keys.ts';
import { readUser } from './storage.ts';

/** A file in the list of a tab: its ID on this device, and what was kept of it last. */
type Held = { id: string; list: string; problem: FailureCode | null };
/** `list` is the user and the name of the list; `chosen` orders the files of a list. */
type Kept = KeptUpload & { list: string; chosen: number };

const store = deviceStore('daleel.uploads', 'files');
const userId = (): number => readUser()?.id ?? 0;
const listOf = (user: number, keptAs: string): string => `${user}.${keptAs}`;

/** Only the name of a file that can never be stored. */
const contentOf = (upload: KeptUpload): ChosenFile => (isUnfit(upload) ? new File([], upload.file.name) : upload.file);

/** Changes a kept file; one that was deleted, by another tab for example, is not kept again. */
const change = (id: string, changed: (kept: Kept) => Kept): Promise<unknown> =>
  store('readwrite', async (files) => {
    const kept = await promisifyRequest<Kept | undefined>(files.get(id));
    return kept && promisifyRequest(files.put(changed(kept), id));
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
  // When the session ends, the user is forgotten before the page.
  const user = userId();
  const held = new Map<ChosenFile, Held>();
  const claim = new AbortController();
  const ended = Promise.withResolvers<void>();

  const hold = (id: string, granted: () => Promise<void> | void): Promise<void> =>
    locks.request(`daleel.upload.${id}`, { signal: claim.signal }, async () => {
      await granted();
      return ended.promise;
    });

  const keep = (upload: KeptUpload, chosen: number, list: string): void => {
    const id = newUuid();
    held.set(upload.file, { id, list, problem: upload.problem });
    quietly(hold(id, () => {}));
    quietly(set(id, { file: contentOf(upload), problem: upload.problem, list, chosen }, store));
  };

  const rewrite = (upload: KeptUpload, { id }: Held, list: string): void => {
    const { file, problem } = upload;
    held.set(file, { id, list, problem });
    quietly(change(id, (kept) => ({ ...kept, file: isUnfit(upload) ? contentOf(upload) : kept.file, problem, list })));
  };

  const restore = async (id: string): Promise<void> => {
    const kept = await get<Kept>(id, store);
    if (!kept || claim.signal.aborted) return;
    const { file, problem, list } = kept;
    held.set(file, { id, list, problem });
    restored({ file, problem });
  };

  const restoreAll = async (): Promise<void> => {
    const all = await entries<string, Kept>(store);
    const own = all.filter(([, { list }]) => list === listOf(user, keptAs)).sort(([, one], [, other]) => one.chosen - other.chosen);
    for (const [id] of own) quietly(hold(id, () => restore(id)));
  };

  quietly(restoreAll());
  return {
    changed: ({ keptAs: name = keptAs, uploads }) => {
      const list = listOf(user, name);
      const now = Date.now();
      for (const [place, upload] of uploads.entries()) {
        const known = held.get(upload.file);
        if (!known) keep(upload, now + place, list);
        else if (known.list !== list || known.problem !== upload.problem) rewrite(upload, known, list);
      }
      for (const [file, { id }] of held) {
        if (uploads.some((upload) => upload.file === file)) continue;
        held.delete(file);
        quietly(del(id, store));
      }
    },
    stop: () => {
      claim.abort();
      ended.resolve();
    },
  };
};

/** Deletes the files of a list, and of the lists below it, because the draft was submitted or deleted. */
export const dropUploads = async (keptAs: string): Promise<void> => {
  const dropped = `${listOf(userId(), keptAs)}.`;
  const all = await entries<string, Kept>(store).catch(() => []);
  const ids = all.filter(([, { list }]) => `${list}.`.startsWith(dropped)).map(([id]) => id);
  if (ids.length > 0) await delMany(ids, store).catch(() => {});
};

/** Deletes all kept files, so that a logout leaves nothing behind. */
export const dropKeptUploads = (): void => quietly(clear(store));
