import { goTo } from './address.ts';
import { readUser } from './storage.ts';

type Place = { userId: number; path: string };
const key = 'daleel.place';

// It outlives a reload: an ended session clears local storage (specification section 8), not this.
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

/** Where someone was when their session ended; they stand there again when they sign in next, no one else does. */
export const createPlaces = () => ({
  /** To be called while it is still known who they were. */
  remember: (): void => {
    const user = readUser();
    write(user && { userId: user.id, path: location.pathname + location.search });
  },
  /** To be called once they have signed in; only from the root, where an ended session leads (specification section 8). */
  goBack: (): void => {
    const left = read();
    if (left && left.userId === readUser()?.id && location.pathname === '/') goTo(left.path);
    write(null);
  },
});
