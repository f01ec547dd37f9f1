import { type Changes, type OfferedCall, parameter, readWritten, unchanged, written } from './changes.ts';

/** The tab's own storage: it ends with the tab. */
const key = 'daleel.qa';

/** Returns the text that this tab keeps; '' where storage is blocked. */
const readKept = (): string => {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
};

/** Keeps the changes for the next page of this tab. */
export const keep = (changes: Changes): void => {
  try {
    sessionStorage.setItem(key, written(changes));
  } catch {
    // The changes then end with the page.
  }
};

/**
 * Returns the changes of the link with which the page was opened, in place of those that the tab keeps, and takes them out of the address:
 * the application does not know the parameter.
 */
export const readChanges = (calls: readonly OfferedCall[]): { changes: Changes; unknown: string[] } => {
  const address = new URL(location.href);
  const linked = address.searchParams.get(parameter);
  if (linked === null) return { changes: readWritten(readKept(), calls).changes, unknown: [] };
  address.searchParams.delete(parameter);
  history.replaceState(history.state, '', address);
  return readWritten(linked, calls);
};

/** Returns the address of the page with changes. */
export const linkWith = (changes: Changes): string => {
  const address = new URL(location.href);
  address.searchParams.delete(parameter);
  if (written(changes) === written(unchanged)) return address.href;
  const query = [address.search.slice(1), `${parameter}=${written(changes)}`].filter(Boolean).join('&');
  return `${address.origin}${address.pathname}?${query}${address.hash}`;
};
