import { join, resolve } from 'node:path';
import { type Bucket, readBucket, secretBucketVariables } from './bucket.ts';
import { asSecretKeys, type SecretKey, secretKeysExpected } from './keys.ts';
import { type LoadLimits, readLoadLimits } from './load.ts';
import { asMailSender, asSmtpUrl, type MailSender } from './mail.ts';
import { type Mode, modeOf } from './mode.ts';
import { type PaymentsConfig, readPayments, secretPaymentVariables } from './payments.ts';
import { readTrustProxy, type TrustProxy } from './proxy.ts';
import { type PushConfig, readPush, secretPushVariables } from './push.ts';
import { asClamdAddress, type ClamdAddress } from './scanner.ts';
import { asSealingKeys, sealingKeysExpected } from './sealing.ts';
import { readStorageLimits, type StorageLimits } from './storage.ts';
import { readTraces, type TracesConfig } from './traces.ts';
import { readVault, secretVaultVariables, type Vault } from './vault.ts';
import { readWork, roleMistakes, type Work } from './work.ts';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** The validated configuration from the environment; folders are absolute. */
export type Config = {
  mode: Mode;
  port: number;
  host: string;
  /** Documents and images without `bucket`, mails without `smtpUrl`, and the embedded database without `databaseUrl`. */
  dataDir: string;
  databaseUrl: string | null;
  /** The same without a pooler between: for `LISTEN` and for maintenance; equals `databaseUrl` unless it is set. */
  databaseDirectUrl: string | null;
  /** A streaming replica, for what visitors read; null reads it from `databaseUrl`. */
  databaseReadUrl: string | null;
  /** Owner of the tables, as which they are migrated; null if the role of `databaseUrl` owns them. */
  databaseOwnerUrl: string | null;
  /** Where documents and images are stored; null for `dataDir`. */
  bucket: Bucket | null;
  /** The keys that encrypt secrets in the database, the present one first; none stores them as they are. */
  secretKeys: SecretKey[];
  /** The keys that wrap those of tenders and bidders, the present one first; none has one made in a file beside `dataDir`. */
  sealingKeys: SecretKey[];
  /** Keeps the key that wraps them instead; null for `sealingKeys`. */
  vault: Vault | null;
  /** The public key of backups; null takes none. */
  backupKey: string | null;
  /** The public holidays, a file that operators edit while the server runs. */
  holidaysFile: string;
  /** Public URL of the product, without a trailing slash. */
  publicUrl: string;
  demo: boolean;
  /** Whether pages have the QA panel, and sessions may move the clock: for demo data only. */
  qaPanel: boolean;
  smtpUrl: string | null;
  mailFrom: MailSender;
  payments: PaymentsConfig;
  push: PushConfig;
  logLevel: (typeof logLevels)[number];
  /** Whether proxies before this server are named, or said not to exist. */
  proxiesKnown: boolean;
  trustProxy: TrustProxy;
  /** Where `/metrics` and `/ready` with its details are served; null if nowhere. */
  monitoring: { host: string; port: number } | null;
  /** Null records no traces. */
  traces: TracesConfig | null;
  load: LoadLimits;
  work: Work;
  storage: StorageLimits;
  /** Minutes after which opening and awarding a tender need the password again. */
  passwordMinutes: number;
  clamd: ClamdAddress | null;
  /** Folder of the built application. */
  clientDir: string;
  /** The OpenAPI document of this release. */
  openApiFile: string;
};

/** Folder of the public images: logos, banners, advertisements. */
export const mediaFolder = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'media');

/** The configuration is invalid; each mistake is one sentence for the operator. */
export class ConfigMistakes extends Error {
  readonly mistakes: string[];

  constructor(mistakes: string[]) {
    super(mistakes.join('\n'));
    this.mistakes = mistakes;
  }
}

const root = resolve(import.meta.dirname, '..', '..');

/** Variables of earlier releases; sessions would last longer than their operator believes. */
const movedToOffice = ['SESSION_IDLE_MINUTES', 'SESSION_MAX_MINUTES', 'SESSION_MAX_MINUTES_ADMIN'];
const asMinutes = (text: string) => (/^\d{1,6}$/.test(text) && Number(text) >= 1 && Number(text) <= 525_600 ? Number(text) : undefined);

/**
 * Reads the configuration from environment variables, all optional (empty means not set).
 *
 * @throws ConfigMistakes with a sentence for every mistake, not only the first
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const mistakes: string[] = [];
  const read = <T>(name: string, otherwise: T, expected: string, parse: (text: string) => T | undefined): T => {
    const text = env[name]?.trim();
    if (!text) return otherwise;
    const value = parse(text);
    if (value === undefined) mistakes.push(`${name} is '${shown(name, text)}'; it must be ${expected}.`);
    return value ?? otherwise;
  };

  const port = read('PORT', 4000, 'a port number from 0 (any free one) to 65535', asPort);
  const publicUrl = read(
    'PUBLIC_URL',
    `http://localhost:${port}`,
    'an http or https address without path, like https://daleel.example',
    asOrigin,
  );
  const host = read('HOST', '127.0.0.1', 'an address or host name', asHost);
  const databaseUrl = read<string | null>('DATABASE_URL', null, 'like postgres://user:password@host:5432/name', asDatabaseUrl);
  const chosenDemo = read<boolean | null>('DEMO', null, '1 or 0', asSwitch);
  const databaseOwnerUrl = read<string | null>('DATABASE_OWNER_URL', null, 'like postgres://owner:password@host:5432/name', asDatabaseUrl);
  const databaseDirectUrl = read<string | null>('DATABASE_DIRECT_URL', null, 'like postgres://user:password@host:5432/name', asDatabaseUrl);
  const databaseReadUrl = read<string | null>('DATABASE_READ_URL', null, 'like postgres://user:password@replica:5432/name', asDatabaseUrl);
  const mode = modeOf({ publicUrl, host, databaseUrl }, chosenDemo);
  const metricsPort = read<number | null>('METRICS_PORT', null, 'a port number from 0 (any free one) to 65535', asPort);
  const metricsHost = read('METRICS_HOST', '127.0.0.1', 'an address or host name', asHost);
  const config: Config = {
    mode,
    port,
    host,
    dataDir: read('DATA_DIR', resolve(root, 'data'), 'a folder', (text) => resolve(text)),
    databaseUrl,
    databaseDirectUrl: databaseDirectUrl ?? databaseUrl,
    databaseReadUrl,
    databaseOwnerUrl,
    bucket: readBucket(read, (sentence) => mistakes.push(sentence)),
    secretKeys: read<SecretKey[]>('SECRET_KEYS', [], secretKeysExpected, asSecretKeys),
    sealingKeys: read<SecretKey[]>('SEALING_KEY', [], sealingKeysExpected, asSealingKeys),
    vault: readVault(read, (sentence) => mistakes.push(sentence)),
    backupKey: read<string | null>('BACKUP_KEY', null, 'what npm run backup -- --make-key prints, like age1…', asBackupKey),
    holidaysFile: read('HOLIDAYS_FILE', resolve(root, 'server', 'holidays.json'), 'a file', (text) => resolve(text)),
    publicUrl,
    demo: chosenDemo ?? mode === 'local',
    qaPanel: read('QA_PANEL', false, '1 or 0', asSwitch),
    smtpUrl: read<string | null>('SMTP_URL', null, 'like smtps://user:password@mail.example:465 (or smtp://…:587)', asSmtpUrl),
    mailFrom: read(
      'MAIL_FROM',
      { name: 'Daleel', address: `no-reply@${new URL(publicUrl).hostname}` },
      'an e-mail address, with a name before it or without: Daleel <no-reply@daleel.example>',
      asMailSender,
    ),
    payments: readPayments(env, mode, read, (sentence) => mistakes.push(sentence)),
    push: readPush(env, read, (sentence) => mistakes.push(sentence)),
    logLevel: read('LOG_LEVEL', 'info', `one of ${logLevels.join(', ')}`, (text) => logLevels.find((level) => level === text)),
    trustProxy: read(
      'TRUST_PROXY',
      false,
      'addresses or networks of the proxies before this server, separated by commas (or loopback, linklocal, uniquelocal), or none',
      readTrustProxy,
    ),
    proxiesKnown: Boolean(env.TRUST_PROXY?.trim()),
    monitoring: metricsPort === null ? null : { host: metricsHost, port: metricsPort },
    traces: readTraces(read),
    load: readLoadLimits(read),
    work: readWork(read),
    storage: readStorageLimits(read),
    clamd: read<ClamdAddress | null>('CLAMD_URL', null, 'like tcp://localhost:3310 or unix:/run/clamav/clamd.ctl', asClamdAddress),
    passwordMinutes: read('PASSWORD_AGAIN_MINUTES', 30, 'a number of minutes from 1 to 525600 (a year)', asMinutes),
    clientDir: resolve(root, 'dist', 'client'),
    openApiFile: resolve(root, 'docs', 'openapi.json'),
  };

  for (const name of movedToOffice)
    if (env[name]?.trim()) mistakes.push(`${name} is set, but the office sets how long sessions last: remove it.`);
  if (config.vault && config.sealingKeys.length > 0)
    mistakes.push('SEALING_KEY and SEALING_VAULT_URL are set: only one of them can keep the key.');
  mistakes.push(...roleMistakes(config.work, databaseUrl));
  if (databaseDirectUrl && !databaseUrl) mistakes.push('DATABASE_DIRECT_URL is set without DATABASE_URL, the address of the pooler.');
  if (databaseReadUrl && !databaseUrl) mistakes.push('DATABASE_READ_URL is set without DATABASE_URL, the address of the primary.');
  if (databaseOwnerUrl !== null) mistakes.push(...ownerMistakes(databaseOwnerUrl, databaseUrl));
  if (mistakes.length > 0) throw new ConfigMistakes(mistakes);
  return config;
}

function ownerMistakes(ownerUrl: string, applicationUrl: string | null): string[] {
  if (applicationUrl === null) return ['DATABASE_OWNER_URL is set without DATABASE_URL, the address for the application itself.'];
  const [owner, application] = [new URL(ownerUrl).username, new URL(applicationUrl).username];
  if (application === '') return ['DATABASE_URL must name its user, because DATABASE_OWNER_URL is set.'];
  return owner === application ? [`DATABASE_OWNER_URL and DATABASE_URL have the same user, ${decodeURIComponent(owner)}.`] : [];
}

/** Database and mail server URLs contain passwords: they are not printed, nor are keys. */
const shown = (name: string, text: string) =>
  [
    'DATABASE_URL',
    'DATABASE_DIRECT_URL',
    'DATABASE_READ_URL',
    'DATABASE_OWNER_URL',
    'SMTP_URL',
    'SECRET_KEYS',
    'SEALING_KEY',
    ...secretPaymentVariables,
    ...secretPushVariables,
    ...secretBucketVariables,
    ...secretVaultVariables,
  ].includes(name)
    ? '…'
    : text;

const asPort = (text: string) => (/^\d{1,5}$/.test(text) && Number(text) <= 65535 ? Number(text) : undefined);
const asHost = (text: string) => (/^[\w.:-]+$/.test(text) ? text : undefined);
const asSwitch = (text: string) => (/^(1|true)$/.test(text) ? true : /^(0|false)$/.test(text) ? false : undefined);

/** A recipient of the age format (https://age-encryption.org/v1): 32 bytes in Bech32. */
const asBackupKey = (text: string) => (/^age1[02-9ac-hj-np-z]{58}$/.test(text) ? text : undefined);

/** Returns the address of a database, or undefined for anything else. */
export function asDatabaseUrl(text: string): string | undefined {
  const url = URL.parse(text);
  return url && /^postgres(ql)?:$/.test(url.protocol) ? text : undefined;
}

function asOrigin(text: string) {
  const url = URL.parse(text);
  return url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search ? url.origin : undefined;
}
