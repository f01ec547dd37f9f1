import { clear, createStore, del, get, set, type UseStore, update } from 'idb-keyval';
import type { KeptProposal } from '../machines/proposals/proposal-editing.ts';

/** Whose proposal, and for which tender. */
export type Whose = { userId: number; tenderId: number };

// Local storage is cleared when a session ends (specification section 8); this is not, and holds more.
let opened: UseStore | null = null;
const store = (): UseStore => {
  opened ??= createStore('daleel', 'proposals');
  return opened;
};
const keyOf = ({ userId, tenderId }: Whose): string => `${userId}.${tenderId}`;

/** Keeps on this device what was typed and is not stored by the server; a browser that has no room goes on without. */
export const keepProposal = (whose: Whose, { typed, version, writer }: KeptProposal): void =>
  void set(keyOf(whose), { typed, version, writer }, store()).catch(() => {});

/** What was kept before; null where there is nothing. */
export const readKeptProposal = async (whose: Whose): Promise<KeptProposal | null> =>
  (await get<KeptProposal>(keyOf(whose), store()).catch(() => undefined)) ?? null;

/** Forgets what was kept, whoever typed it: the proposal was submitted. */
export const dropKeptProposal = (whose: Whose): void => void del(keyOf(whose), store()).catch(() => {});

/** Forgets what one writer has kept, once it is stored; what another tab keeps meanwhile stays. Whoever reads after this finds it gone. */
export const dropWritten = (whose: Whose, writer: string): void =>
  void update<KeptProposal | undefined>(keyOf(whose), (kept) => (kept?.writer === writer ? undefined : kept), store()).catch(() => {});

/** Forgets everything: whoever logs out leaves nothing to the next one. */
export const dropKeptProposals = (): void => void clear(store()).catch(() => {});
