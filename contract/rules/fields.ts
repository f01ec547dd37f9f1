/** Whether a text looks like an e-mail address: one @, something before it, a domain with a dot after it. */
export const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text);
