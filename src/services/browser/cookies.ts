/** Stores a cookie for the whole site, on https for encrypted connections only; it is no secret, since scripts of the page can read it. `maxAge` in seconds. */
export const setCookie = (name: string, value: string, maxAge: number): void => {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari.
  document.cookie = `${name}=${value}; path=/; max-age=${maxAge}; samesite=lax${secure}`;
};
