/** A key of the transit engine of Vault, and the token with which it is used. */
export type Vault = { url: string; token: string; key: string };

type Read = <T>(name: string, otherwise: T, expected: string, parse: (text: string) => T | undefined) => T;

/** Whose values are not printed. */
export const secretVaultVariables: readonly string[] = ['SEALING_VAULT_TOKEN'];

/** Reads SEALING_VAULT_URL, SEALING_VAULT_TOKEN and SEALING_VAULT_KEY; null without the first. */
export function readVault(read: Read, mistaken: (sentence: string) => void): Vault | null {
  const url = read<string | null>('SEALING_VAULT_URL', null, 'an http or https address, like https://vault.example:8200', asVaultUrl);
  const token = read('SEALING_VAULT_TOKEN', '', 'a token', (text) => text);
  const key = read('SEALING_VAULT_KEY', 'daleel', 'the name of a key', (text) => (/^[\w.-]{1,100}$/.test(text) ? text : undefined));
  if (!url) return null;
  if (!token) mistaken('SEALING_VAULT_URL is set, so SEALING_VAULT_TOKEN must be set as well.');
  return { url, token, key };
}

function asVaultUrl(text: string): string | undefined {
  const url = URL.parse(text);
  return url && /^https?:$/.test(url.protocol) && !url.search && !url.username ? url.href.replace(/\/+$/, '') : undefined;
}
