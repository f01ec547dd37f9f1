import { goTo } from './address.ts';
import { readUser } from './storage.ts';

type Place = { userId: number; path: string };
const key = 'daleel.place';

// Session storage: it survives a reload, and an expired session clears local storage only (specification section 8).
const write = (place: Place | null): void => {
  try {
    if (place) sessionStorage.setItem(key, JSON.stringify(place));
    else sessionStorage.removeItem(key);
  } catch {
    return;
  }
};
const read = (): Place | null => {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as Place | null;
  } catch {
    return null;
  }
};

/** Remembers the page on which a session ended, to return there after the next login of the same user. */
export const createPlaces = () => ({
  /** Must be called while the user is still known. */
  remember: (): void => {
    const user = readUser();
    write(user && { userId: user.id, path: location.pathname + location.search });
  },
  /** Must be called after the login; navigates only from the root, where an expired session leads (specification section 8). */
  goBack: (): void => {
    const left = read();
    if (left && left.userId === readUser()?.id && location.pathname === '/') goTo(left.path);
    write(null);
  },
});
