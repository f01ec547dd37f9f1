import { use } from 'react';

/**
 * Returns what has been loaded on demand; suspends until it is. `use` is called in each render, whether or not it has to wait: React resumes
 * a suspended render where it called `use`, and reports the hooks behind it as errors if that call is missing. A promise that carries its
 * value in the way in which React itself notes one is read at once.
 *
 * @param load returns the same promise until it fails
 */
export const useLoaded = <Value>(loaded: Value | undefined, load: () => Promise<Value>): Value => {
  const loading = load();
  return use(loaded === undefined ? loading : Object.assign(loading, { status: 'fulfilled', value: loaded }));
};
