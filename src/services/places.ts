import { goTo } from './address.ts';
import { readUser } from './storage.ts';

/** Where somebody was when their session ended; they stand there again when they sign in next, nobody else does. */
export const createPlaces = () => {
  let left: { userId: number; path: string } | null = null;
  return {
    /** To be called while it is still known who they were. */
    remember: (): void => {
      const user = readUser();
      left = user && { userId: user.id, path: location.pathname + location.search };
    },
    /** To be called once they have signed in; only from the root, where an ended session leads (specification section 8). */
    goBack: (): void => {
      if (left && left.userId === readUser()?.id && location.pathname === '/') goTo(left.path);
      left = null;
    },
  };
};
