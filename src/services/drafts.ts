import { readUser } from './storage.ts';

/**
 * Unsent drafts, kept in session storage: an expired session clears local storage only (specification section 8).
 * Keys contain the user ID, so that no user sees the drafts of another.
 */
const keyOf = (name: string): string | null => {
  const user = readUser();
  return user && `daleel.draft.${user.id}.${name}`;
};

const prefix = 'daleel.draft.';

/** Stores a draft of the signed-in user under a name. */
export const keepDraft = (name: string, draft: object): void => {
  const key = keyOf(name);
  try {
    if (key) sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    return;
  }
};

/** Returns a stored draft; fields of the wrong type are taken from `empty`. Null if there is none. */
export const readDraft = <Draft extends object>(name: string, empty: Draft): Draft | null => {
  const key = keyOf(name);
  try {
    const kept: unknown = JSON.parse((key && sessionStorage.getItem(key)) || 'null');
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
  const key = keyOf(name);
  try {
    if (key) sessionStorage.removeItem(key);
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
