import { clear, del, entries, get, set, update } from 'idb-keyval';
import type { KeptProposal } from '../../machines/proposals/proposal-editing.ts';
import { deviceStore } from '../browser/device-store.ts';

/** The user and the tender of a proposal. */
export type DraftKey = { userId: number; tenderId: number };

// IndexedDB: an expired session clears local storage (specification section 8) but not this, and it has a larger quota.
const store = deviceStore('daleel', 'proposals');
const keyOf = ({ userId, tenderId }: DraftKey): string => `${userId}.${tenderId}`;

/** Keeps unsaved changes on this device; ignored if the browser has no space. */
export const keepProposal = (draftKey: DraftKey, { typed, version, writer, revises = null }: KeptProposal): void =>
  void set(keyOf(draftKey), { typed, version, writer, revises }, store).catch(() => {});

/** Returns the unsaved changes, or null. */
export const readKeptProposal = async (draftKey: DraftKey): Promise<KeptProposal | null> =>
  (await get<KeptProposal>(keyOf(draftKey), store).catch(() => undefined)) ?? null;

/** Returns the unsaved changes of a user, each with the ID of its tender. */
export const listKeptProposals = async (userId: number): Promise<(KeptProposal & { tenderId: number })[]> => {
  const kept = await entries<string, KeptProposal>(store).catch(() => []);
  return kept
    .filter(([key]) => key.startsWith(`${userId}.`))
    .map(([key, proposal]) => ({ ...proposal, tenderId: Number(key.split('.')[1]) }));
};

/** Returns the IDs of the tenders for which a user has begun a proposal on this device; without those of revisions. */
export const listBegunProposals = async (userId: number): Promise<number[]> =>
  (await listKeptProposals(userId)).filter(({ revises = null }) => revises === null).map(({ tenderId }) => tenderId);

/** Deletes the changes of every tab, because the proposal was submitted. */
export const dropKeptProposal = (draftKey: DraftKey): void => void del(keyOf(draftKey), store).catch(() => {});

/** Deletes the changes of one tab once they are saved; those of other tabs stay. Later reads see the deletion. */
export const dropWritten = (draftKey: DraftKey, writer: string): void =>
  void update<KeptProposal | undefined>(keyOf(draftKey), (kept) => (kept?.writer === writer ? undefined : kept), store).catch(() => {});

/** Deletes all unsaved changes, so that a logout leaves nothing behind. */
export const dropKeptProposals = (): void => void clear(store).catch(() => {});
