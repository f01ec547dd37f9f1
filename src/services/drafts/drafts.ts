import { readUser } from '../browser/storage.ts';

const prefix = 'daleel.draft.';
const keyFor = (reader: number | 'visitor', name: string): string => `${prefix}${reader}.${name}`;

/**
 * Unsent drafts, kept in session storage: an expired session clears local storage only (specification section 8).
 * Keys contain the user ID, so that no user sees the drafts of another; a visitor's drafts pass to the user who signs in in the same tab.
 */
const keyOf = (name: string): string => keyFor(readUser()?.id ?? 'visitor', name);

/** Stores a draft of the reader under a name. */
export const keepDraft = (name: string, draft: object): void => {
  dropDraft(name);
  try {
    sessionStorage.setItem(keyOf(name), JSON.stringify(draft));
  } catch {
    return;
  }
};

/** Returns a stored draft; fields of the wrong type are taken from `empty`. Null if there is none. */
export const readDraft = <Draft extends object>(name: string, empty: Draft): Draft | null => {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(name)) ?? sessionStorage.getItem(keyFor('visitor', name)) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return null;
    const fit = Object.entries(kept).filter(([field, value]) => field in empty && isLike(value, empty[field as keyof Draft]));
    return { ...empty, ...Object.fromEntries(fit) };
  } catch {
    return null;
  }
};

/** Null is an unselected number: the only empty value whose type differs from its field's. */
const isLike = (value: unknown, sample: unknown): boolean => {
  if (sample === null) return value === null || typeof value === 'number';
  return typeof value === typeof sample && Array.isArray(value) === Array.isArray(sample);
};

/** Deletes a draft. */
export const dropDraft = (name: string): void => {
  try {
    for (const key of [keyOf(name), keyFor('visitor', name)]) sessionStorage.removeItem(key);
  } catch {
    return;
  }
};

/** Deletes all drafts of this tab, so that a logout leaves nothing behind. */
export const dropDrafts = (): void => {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
  } catch {
    return;
  }
};
