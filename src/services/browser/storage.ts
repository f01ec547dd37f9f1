import type { SignedIn, User } from '../../../contract/entities/session.ts';
import { isLocale, type Locale } from '../../../contract/locale.ts';
import type { Reader } from '../../../contract/rendering.ts';
import { setCookie } from './cookies.ts';
import { documentLocale } from './page.ts';

const tokenKey = 'daleel.token';
const userKey = 'daleel.user';
const photoKey = 'daleel.photo';
const languageKey = 'daleel.language';
const memberKey = 'daleel.member';
const endingsKey = 'daleel.endings';
/** A year, in seconds. */
const cookieAge = 31_536_000;

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

/** Returns who reads the page, as far as this browser knows. */
export const readReader = (): Reader => (readToken() === null ? 'visitor' : 'member');

/** Hints the server with a cookie, which is no secret, which kind of reader a page is for. */
export const hintReader = (): void => {
  const isHinted = document.cookie.split('; ').includes(`${memberKey}=1`);
  const isMember = readReader() === 'member';
  if (isMember !== isHinted) setCookie(memberKey, '1', isMember ? cookieAge : 0);
};

/** Updates the stored user, and the stored picture with it. */
export const storeUser = (user: User): void => {
  write(userKey, JSON.stringify(user));
  write(photoKey, user.imageUrl ?? '');
};

/** Returns the stored language, if any. */
export const readLanguage = (): Locale | null => {
  const code = read(languageKey);
  return isLocale(code) ? code : null;
};

/** Stores the language: in local storage for the browser, in a cookie for the server, which writes `lang` and `dir`. */
export const storeLanguage = (locale: Locale): void => {
  write(languageKey, locale);
  setCookie(languageKey, locale, cookieAge);
};

/**
 * Stores token, user, picture and language (specification section 3). The token is written last: other tabs wait for it and then read the
 * user.
 */
export const storeSession = ({ accessToken, user }: SignedIn): void => {
  storeUser(user);
  storeLanguage(documentLocale());
  write(tokenKey, accessToken);
  hintReader();
};

/** Clears local storage, as required on logout and session expiry (sections 4 and 8). */
export const clearStorage = (): void => {
  memory.clear();
  try {
    localStorage.clear();
  } catch {
    // The browser blocks storage: only the memory was used.
  }
  hintReader();
};

/**
 * The end tokens of sessions that a logout without a connection has left on the server. In a cookie, because a logout clears local storage.
 */
export const readEndings = (): string[] => {
  const cookie = document.cookie.split('; ').find((part) => part.startsWith(`${endingsKey}=`));
  return (
    cookie
      ?.slice(endingsKey.length + 1)
      .split('.')
      .filter(Boolean) ?? []
  );
};

/** Stores the end tokens of sessions that have yet to be ended. */
export const storeEndings = (tokens: readonly string[]): void => setCookie(endingsKey, tokens.join('.'), tokens.length > 0 ? cookieAge : 0);

/**
 * Calls back when another tab logs in or out, and at once if one has done so since `token` was read; returns a function that stops it.
 */
export const watchStorage = (token: string | null, changed: () => void): (() => void) => {
  const listener = ({ key }: StorageEvent): void => {
    if (key === tokenKey || key === null) changed();
  };
  window.addEventListener('storage', listener);
  if (readToken() !== token) changed();
  return () => window.removeEventListener('storage', listener);
};
