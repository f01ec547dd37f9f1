/** Returns whether a text looks like an email address: one @, a local part, a domain with a dot. */
export const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text);

/** Returns whether a text consists of digits (specification section 5, contact number). */
export const isDigits = (text: string): boolean => /^\d+$/.test(text);

/** Returns whether a text is a valid calendar day yyyy-MM-dd. */
export const isDay = (text: string): boolean => {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  if (!year) return false;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day) && Number(year) >= 1000;
};

/**
 * Normalises a typed web address: `www.x.example` becomes `https://www.x.example`.
 *
 * @returns null if it is not a web address
 */
export const normalizeWebAddress = (text: string): string | null => {
  const written = text.trim();
  if (/\s/.test(written)) return null;
  const url = URL.parse(/^[a-z][a-z\d+.-]*:/i.test(written) && !/^[^/]+:\d/.test(written) ? written : `https://${written}`);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || !url.hostname.includes('.')) return null;
  return url.pathname === '/' && !url.search && !url.hash ? url.origin : url.href;
};

/** Returns whether a text is a Skype name or ID: letters, digits and a few signs. */
export const isSkypeName = (text: string): boolean => /^[a-z][\w.,:@-]{1,60}$/i.test(text);

/** Returns whether a text is a commercial registration number: digits only. */
export const isRegistrationNumber = (text: string): boolean => /^\d{3,15}$/.test(text);
