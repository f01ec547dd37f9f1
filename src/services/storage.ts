import type { SignedIn, User } from '../../contract/entities/session.ts';
import { isLocale, type Locale } from '../../contract/locale.ts';

const tokenKey = 'daleel.token';
const userKey = 'daleel.user';
const languageKey = 'daleel.language';

/** Fallback for browsers that block storage or have no space: the application works until the page is left. */
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

/** Returns the bearer token; a stored token means signed in (specification section 4). */
export const readToken = (): string | null => read(tokenKey);

/** Returns the stored user; null without a token or if the stored value is invalid. */
export const readUser = (): User | null => {
  const text = readToken() && read(userKey);
  if (!text) return null;
  try {
    return JSON.parse(text) as User;
  } catch {
    return null;
  }
};

/** Stores token and user. The token is written last: other tabs wait for it and then read the user. */
export const storeSession = ({ accessToken, user }: SignedIn): void => {
  write(userKey, JSON.stringify(user));
  write(tokenKey, accessToken);
};

/** Clears local storage, as required on logout and session expiry (sections 4 and 8). */
export const clearStorage = (): void => {
  memory.clear();
  try {
    localStorage.clear();
  } catch {
    return;
  }
};

/** Updates the stored user. */
export const storeUser = (user: User): void => write(userKey, JSON.stringify(user));

/** Calls back when another tab logs in or out; returns a function that stops it. */
export const watchStorage = (changed: () => void): (() => void) => {
  const listener = ({ key }: StorageEvent): void => {
    if (key === tokenKey || key === null) changed();
  };
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
};

/** Returns the stored language, if any. */
export const readLanguage = (): Locale | null => {
  const code = read(languageKey);
  return isLocale(code) ? code : null;
};

/** Stores the language: in local storage for the browser, in a cookie for the server, which writes `lang` and `dir`. */
export const storeLanguage = (locale: Locale): void => {
  write(languageKey, locale);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari.
  document.cookie = `${languageKey}=${locale}; path=/; max-age=31536000; samesite=lax`;
};
