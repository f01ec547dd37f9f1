import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '../../../server/config/config.ts';
import { MasterKeyDown, MasterKeyMissing } from '../../../server/outside/master-key.ts';
import { vaultMasterKey } from '../../../server/outside/master-key.vault.ts';
import { uploaded } from '../support/documents.ts';
import * as proposals from '../support/proposals.ts';

/** A stub of Vault's transit engine: keys with versions, and tokens that may use them. */
let vault: Server;
let url: string;
let versions: Buffer[];
let state: 'up' | 'sealed' | 'silent';

type Asked = { plaintext?: string; ciphertext?: string; associated_data: string };

const encrypt = (plaintext: string, about: string): string => {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', versions.at(-1) ?? Buffer.alloc(32), nonce).setAAD(Buffer.from(about));
  const sealed = Buffer.concat([nonce, cipher.update(plaintext), cipher.final(), cipher.getAuthTag()]);
  return `vault:v${versions.length}:${sealed.toString('base64')}`;
};

const decrypt = (ciphertext: string, about: string): string => {
  const [, version = '', sealed = ''] = ciphertext.split(':');
  const bytes = Buffer.from(sealed, 'base64');
  const key = versions[Number(version.slice(1)) - 1] ?? Buffer.alloc(32);
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12)).setAAD(Buffer.from(about));
  decipher.setAuthTag(bytes.subarray(-16));
  return decipher.update(bytes.subarray(12, -16)).toString() + decipher.final().toString();
};

const answerTo = (action: string | undefined, { plaintext = '', ciphertext = '', associated_data }: Asked): object => {
  if (action === 'encrypt') return { ciphertext: encrypt(plaintext, associated_data) };
  const opened = decrypt(ciphertext, associated_data);
  return action === 'decrypt' ? { plaintext: opened } : { ciphertext: encrypt(opened, associated_data) };
};

beforeAll(async () => {
  vault = createServer(async (request, response) => {
    if (state === 'silent') return;
    const [, , , action, key] = request.url?.split('/') ?? [];
    const respond = (status: number, body: object) => response.writeHead(status).end(JSON.stringify(body));
    if (state === 'sealed') return respond(503, { errors: ['Vault is sealed'] });
    if (request.headers['x-vault-token'] !== 'token' || key !== 'daleel') return respond(403, { errors: ['permission denied'] });
    try {
      respond(200, { data: answerTo(action, (await json(request)) as Asked) });
    } catch {
      respond(400, { errors: ['invalid ciphertext'] });
    }
  }).listen(0, '127.0.0.1');
  await once(vault, 'listening');
  url = `http://127.0.0.1:${(vault.address() as AddressInfo).port}`;
});
afterAll(() => {
  vault.closeAllConnections();
  vault.close();
});
beforeEach(() => {
  state = 'up';
  versions = [randomBytes(32)];
});

const masterKey = (token = 'token', timeout = 5000) => vaultMasterKey({ url, token, key: 'daleel' }, timeout);

describe('a master key in Vault', () => {
  test('wraps and unwraps', async () => {
    const wrapped = await masterKey().wrap('AGE-SECRET-KEY-1', 'tender 1');
    expect(wrapped).toMatch(/^vault:v1:/);
    expect(await masterKey().unwrap(wrapped, 'tender 1')).toBe('AGE-SECRET-KEY-1');
  });

  test('does not unwrap what belongs to something else, or was wrapped with another key', async () => {
    const wrapped = await masterKey().wrap('secret', 'tender 1');
    await expect(masterKey().unwrap(wrapped, 'tender 2')).rejects.toThrow(MasterKeyMissing);
    versions = [randomBytes(32)];
    expect(await masterKey().fits(wrapped, 'tender 1')).toBe(false);
    await expect(masterKey().rewrap(wrapped, 'tender 1')).rejects.toThrow(MasterKeyMissing);
  });

  test('is rotated in Vault, and wraps again with its newest version', async () => {
    const wrapped = await masterKey().wrap('secret', 'tender 1');
    versions.push(randomBytes(32));
    const again = await masterKey().rewrap(wrapped, 'tender 1');
    expect(again).toMatch(/^vault:v2:/);
    expect(await masterKey().unwrap(again, 'tender 1')).toBe('secret');
  });

  test('is down while Vault is sealed, silent, or refuses the token', async () => {
    state = 'sealed';
    await expect(masterKey().wrap('secret', 'tender 1')).rejects.toThrow(new MasterKeyDown('Vault: status 503'));
    state = 'silent';
    await expect(masterKey('token', 50).wrap('secret', 'tender 1')).rejects.toThrow(new MasterKeyDown('Vault: TimeoutError'));
    state = 'up';
    await expect(masterKey('other').wrap('secret', 'tender 1')).rejects.toThrow(new MasterKeyDown('Vault: status 403'));
  });
});

test('bids are submitted and opened with it, and asked to be sent again while it is down', async () => {
  const { server, publisher, admin } = await proposals.startProposals();
  server.parts.masterKey = masterKey();
  const [bidder, other] = await proposals.restartProposals(server);
  const { id: tender } = await proposals.openTender(publisher, admin);
  const { id } = await proposals.send(server, bidder, tender);
  state = 'sealed';
  const { id: attachment } = await uploaded(server, other);
  const refused = await other.ask('POST', '/proposals', proposals.proposalFields(other, tender, attachment));
  expect([refused.statusCode, refused.json().code, refused.headers['retry-after']]).toEqual([503, 'busy', expect.anything()]);
  proposals.passDeadlines(server);
  expect(await proposals.refusal(publisher.ask('POST', `/tenders/${tender}/open`))).toEqual([503, 'busy']);
  state = 'up';
  expect(await proposals.open(publisher, tender)).toMatchObject({ opening: { count: 1 } });
  expect(await proposals.proposalOf(publisher, id)).toMatchObject({ offer_price: 98_750.25 });
  await server.close();
});

test('the configuration takes one keeper of the key', () => {
  const SEALING_VAULT_URL = 'https://vault.example:8200/';
  expect(readConfig({ SEALING_VAULT_URL, SEALING_VAULT_TOKEN: 't' }).vault).toEqual({
    url: 'https://vault.example:8200',
    token: 't',
    key: 'daleel',
  });
  expect(() => readConfig({ SEALING_VAULT_URL })).toThrow('SEALING_VAULT_TOKEN must be set');
  const both = { SEALING_VAULT_URL, SEALING_VAULT_TOKEN: 't', SEALING_KEY: Buffer.alloc(32).toString('base64') };
  expect(() => readConfig(both)).toThrow('only one of them');
});
