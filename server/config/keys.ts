/** A key that encrypts secrets in the database: its name, which is stored with each secret, and 32 bytes. */
export type SecretKey = { name: string; bytes: Buffer };

const keyBytes = 32;

const asKey = (text: string): SecretKey | undefined => {
  const [, name, encoded] = /^([\w-]{1,20}):([\w+/]{43}=)$/.exec(text) ?? [];
  if (name === undefined || encoded === undefined) return undefined;
  const bytes = Buffer.from(encoded, 'base64');
  return bytes.length === keyBytes ? { name, bytes } : undefined;
};

/** Reads SECRET_KEYS: the first key encrypts, the others decrypt what they have encrypted before. */
export const asSecretKeys = (text: string): SecretKey[] | undefined => {
  const keys = text.split(',').map((each) => asKey(each.trim()));
  const known = keys.filter((key) => key !== undefined);
  const names = new Set(known.map(({ name }) => name));
  return known.length === keys.length && names.size === keys.length ? known : undefined;
};

/** What SECRET_KEYS must be, as the end of a sentence. */
export const secretKeysExpected = 'NAME:KEY, or several with commas between them: a name of its own each, and 32 bytes in Base64';
