import type { SignedIn, User } from '../../contract/entities/session.ts';
import { isLocale, type Locale } from '../../contract/locale.ts';

const tokenKey = 'daleel.token';
const userKey = 'daleel.user';
const languageKey = 'daleel.language';

/** A browser that forbids storage, or has no room, still works, until the page is left. */
const memory = new Map<string, string>();
const read = (key: string): string | null => {
  try {
    return localStorage.getItem(key) ?? memory.get(key) ?? null;
  } catch {
    return memory.get(key) ?? null;
  }
};
const write = (key: string, value: string): void => {
  try {
    localStorage.setItem(key, value);
  } catch {
    memory.set(key, value);
  }
};

/** The bearer token; whether there is one decides who is signed in (specification section 4). */
export const readToken = (): string | null => read(tokenKey);

/** The stored user; null without a token or when what is stored makes no sense. */
export const readUser = (): User | null => {
  const text = readToken() && read(userKey);
  if (!text) return null;
  try {
    return JSON.parse(text) as User;
  } catch {
    return null;
  }
};

/** Stores who signed in. The token comes last: other tabs wait for it and then find the user. */
export const storeSession = ({ accessToken, user }: SignedIn): void => {
  write(userKey, JSON.stringify(user));
  write(tokenKey, accessToken);
};

/** Clears all local storage, as logging out and an ended session demand (sections 4 and 8). */
export const clearStorage = (): void => {
  memory.clear();
  try {
    localStorage.clear();
  } catch {
    return;
  }
};

/** Changes what is stored of whoever is signed in. */
export const storeUser = (user: User): void => write(userKey, JSON.stringify(user));

/** Calls back whenever another tab signs in or out; returns how to stop. */
export const watchStorage = (changed: () => void): (() => void) => {
  const hear = ({ key }: StorageEvent): void => {
    if (key === tokenKey || key === null) changed();
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
};

/** The language chosen before, if any. */
export const readLanguage = (): Locale | null => {
  const code = read(languageKey);
  return isLocale(code) ? code : null;
};

/** Remembers the language: for the browser in local storage, for the server (which writes `lang` and `dir`) in a cookie. */
export const storeLanguage = (locale: Locale): void => {
  write(languageKey, locale);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari.
  document.cookie = `${languageKey}=${locale}; path=/; max-age=31536000; samesite=lax`;
};
