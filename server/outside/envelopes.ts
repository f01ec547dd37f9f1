import { Decrypter, Encrypter } from 'age-encryption';
import { identityFrom, recipientFrom } from './age-x25519.ts';

/** A text that is encrypted with a data key of its own, and that data key for each recipient. Without `keys` it cannot be read. */
export type Sealed = { keys: Buffer; content: Buffer };

/** The last line of the header, which authenticates the lines before it (https://c2sp.org/age, "Header"). */
const macLine = '\n--- ';

/** Encrypts a text to recipients, in the age format. */
export async function seal(text: string, recipients: readonly string[]): Promise<Sealed> {
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipientFrom(recipient));
  const encrypted = Buffer.from(await encrypter.encrypt(text));
  const end = encrypted.indexOf('\n', encrypted.indexOf(macLine) + 1) + 1;
  return { keys: encrypted.subarray(0, end), content: encrypted.subarray(end) };
}

/** The same as one text of bytes, with the data key before the content. */
export async function sealWhole(text: string, recipients: readonly string[]): Promise<Buffer> {
  const { keys, content } = await seal(text, recipients);
  return Buffer.concat([keys, content]);
}

/** Returns a function that decrypts what is encrypted to the recipient of an identity, among others; it throws for anything else. */
export function unsealWith(identity: string): (sealed: Sealed) => Promise<string> {
  const decrypter = new Decrypter();
  decrypter.addIdentity(identityFrom(identity));
  return ({ keys, content }) => decrypter.decrypt(Buffer.concat([keys, content]), 'text');
}
