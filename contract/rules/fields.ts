/** Whether a text looks like an email address: one @, something before it, a domain with a dot after it. */
export const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text);

/** Whether a text is digits only (specification section 5, contact number). */
export const isDigits = (text: string): boolean => /^\d+$/.test(text);

/** Whether a text is a day of the calendar in the form yyyy-MM-dd. */
export const isDay = (text: string): boolean => {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  if (!year) return false;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day) && Number(year) >= 1000;
};

/**
 * The address people mean when they write a website or a page in a network: `www.x.example` becomes `https://www.x.example`.
 *
 * @returns null for what is no address of the web
 */
export const asWebAddress = (text: string): string | null => {
  const written = text.trim();
  if (/\s/.test(written)) return null;
  const url = URL.parse(/^[a-z][a-z\d+.-]*:/i.test(written) && !/^[^/]+:\d/.test(written) ? written : `https://${written}`);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || !url.hostname.includes('.')) return null;
  return url.pathname === '/' && !url.search && !url.hash ? url.origin : url.href;
};

/** Whether a text is a name or an id of Skype: letters, digits and a few signs. */
export const isSkypeName = (text: string): boolean => /^[a-z][\w.,:@-]{1,60}$/i.test(text);

/** Whether a text is the number of a commercial registration: digits only. */
export const isRegistrationNumber = (text: string): boolean => /^\d{3,15}$/.test(text);
