import type { ArkErrors } from 'arktype';
import { type } from '../../contract/type.ts';
import type { Vault } from '../config/vault.ts';
import { type MasterKey, MasterKeyDown, MasterKeyMissing } from './master-key.ts';

/** Timeout of a request, in milliseconds: calls of people wait for it. */
const defaultTimeout = 5000;
/** What Vault answers to a ciphertext of another key, or about something else. */
const unfit = 400;

const Encrypted = type({ data: { ciphertext: 'string' } });
const Decrypted = type({ data: { plaintext: 'string' } });

const encoded = (text: string): string => Buffer.from(text).toString('base64');

/**
 * The master key in the transit engine of Vault or OpenBao, which never gives it away
 * (https://developer.hashicorp.com/vault/api-docs/secret/transit). It must be of a type that authenticates associated data, like `aes256-gcm96`.
 *
 * @param timeout of a request, in milliseconds
 */
export function vaultMasterKey({ url, token, key }: Vault, timeout = defaultTimeout): MasterKey {
  /** Returns the answer, or null if Vault says that it does not fit. @throws MasterKeyDown */
  const ask = async (action: 'encrypt' | 'decrypt' | 'rewrap', body: object): Promise<unknown> => {
    const address = `${url}/v1/transit/${action}/${encodeURIComponent(key)}`;
    const headers = { 'content-type': 'application/json', 'x-vault-token': token };
    const request = { method: 'POST', headers, body: JSON.stringify(body), signal: AbortSignal.timeout(timeout) };
    const answer = await fetch(address, { ...request, redirect: 'error' }).catch((error: unknown) => {
      throw new MasterKeyDown(`Vault: ${error instanceof Error ? error.name : 'unknown'}`);
    });
    if (answer.ok) return answer.json();
    await answer.body?.cancel();
    if (answer.status === unfit) return null;
    throw new MasterKeyDown(`Vault: status ${answer.status}`);
  };
  const ciphertextOf = (answer: unknown): string => checked(Encrypted(answer)).data.ciphertext;
  const decrypt = async (ciphertext: string, about: string): Promise<string | null> => {
    const answer = await ask('decrypt', { ciphertext, associated_data: encoded(about) });
    return answer === null ? null : Buffer.from(checked(Decrypted(answer)).data.plaintext, 'base64').toString();
  };
  const missing = (about: string) => new MasterKeyMissing(`Vault's key has not wrapped the one of ${about}`);
  return {
    wrap: async (secret, about) => ciphertextOf(await ask('encrypt', { plaintext: encoded(secret), associated_data: encoded(about) })),
    async unwrap(wrapped, about) {
      const secret = await decrypt(wrapped, about);
      if (secret === null) throw missing(about);
      return secret;
    },
    async rewrap(wrapped, about) {
      const answer = await ask('rewrap', { ciphertext: wrapped, associated_data: encoded(about) });
      if (answer === null) throw missing(about);
      return ciphertextOf(answer);
    },
    fits: async (wrapped, about) => (await decrypt(wrapped, about)) !== null,
  };
}

function checked<T>(answer: T | ArkErrors): T {
  if (answer instanceof type.errors) throw new MasterKeyDown('Vault: an unexpected answer');
  return answer;
}
