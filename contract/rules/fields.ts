import { toLatinDigits } from './digits.ts';

/** Returns whether a text looks like an email address: one @, a local part, a domain with a dot. */
export const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text);

/** Parses a number of digits, such as a contact number (specification section 5); returns it in Latin digits, or null. */
export const parseDigits = (written: string): string | null => {
  const digits = toLatinDigits(written).trim();
  return /^\d+$/.test(digits) ? digits : null;
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

/** Parses the number of a commercial registration, 3 to 15 digits; returns it in Latin digits, or null. */
export const parseRegistrationNumber = (written: string): string | null => {
  const digits = parseDigits(written);
  return digits !== null && digits.length >= 3 && digits.length <= 15 ? digits : null;
};
