/** Returns the address of the script with which a page started, which follows that of the build's runtime; each version has its own. */
export const entryScript = (page: Document): string =>
  [...page.querySelectorAll<HTMLScriptElement>('script[type="module"][src]')].at(-1)?.src ?? '';
