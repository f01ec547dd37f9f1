import { clear, createStore, del, get, set } from 'idb-keyval';
import type { KeptProposal } from '../machines/proposals/proposal-editing.ts';

/** Whose proposal, and for which tender; a revision is kept apart from the first submission. */
export type Whose = { userId: number; tenderId: number };
type Kind = 'draft' | 'revision';

// Local storage is cleared when a session ends (specification section 8); this is not, and holds more.
const store = () => createStore('daleel', 'proposals');
const keyOf = (kind: Kind, { userId, tenderId }: Whose): string => `${kind}.${userId}.${tenderId}`;

/** Keeps on this device what was typed and is not stored by the server; a browser that has no room goes on without. */
export const keepProposal = (kind: Kind, whose: Whose, { typed, version }: KeptProposal): void =>
  void set(keyOf(kind, whose), { typed, version }, store()).catch(() => {});

/** What was kept before; null where there is nothing. */
export const readKeptProposal = async (kind: Kind, whose: Whose): Promise<KeptProposal | null> =>
  (await get<KeptProposal>(keyOf(kind, whose), store()).catch(() => undefined)) ?? null;

/** Forgets what was kept. */
export const dropKeptProposal = (kind: Kind, whose: Whose): void => void del(keyOf(kind, whose), store()).catch(() => {});

/** Forgets everything: whoever logs out leaves nothing to the next one. */
export const dropKeptProposals = (): void => void clear(store()).catch(() => {});
