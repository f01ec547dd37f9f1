import { readUser } from './storage.ts';

/**
 * What is typed and not yet sent, kept for this tab: an ended session clears local storage (specification section 8), not
 * this. It is kept by user, so that no one finds what someone else typed.
 */
const keyOf = (name: string): string | null => {
  const user = readUser();
  return user && `daleel.draft.${user.id}.${name}`;
};

const prefix = 'daleel.draft.';

/** Keeps a draft under a name of its own for whoever is signed in. */
export const keepDraft = (name: string, draft: object): void => {
  const key = keyOf(name);
  try {
    if (key) sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    return;
  }
};

/** A draft that was kept: what of it has the type it should have, the rest as in `empty`; null when there is none. */
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

/** Null stands for a number that was not chosen yet: it is the only empty value of the forms that has another type than its field. */
const isLike = (value: unknown, sample: unknown): boolean => {
  if (sample === null) return value === null || typeof value === 'number';
  return typeof value === typeof sample && Array.isArray(value) === Array.isArray(sample);
};

/** Forgets a draft. */
export const dropDraft = (name: string): void => {
  const key = keyOf(name);
  try {
    if (key) sessionStorage.removeItem(key);
  } catch {
    return;
  }
};

/** Forgets every draft of this tab: whoever logs out leaves nothing to the next one. */
export const dropDrafts = (): void => {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
  } catch {
    return;
  }
};
