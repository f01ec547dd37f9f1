import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ConfigMistakes, readConfig } from '../../../server/config/config.ts';
import { fitnessMistakes } from '../../../server/config/fitness.ts';

const mistakesOf = (env: Record<string, string>) => {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigMistakes) return error.mistakes;
    throw error;
  }
};

test('every variable has a default', () => {
  expect(readConfig({})).toMatchObject({
    mode: 'local',
    port: 4000,
    host: '127.0.0.1',
    dataDir: resolve('data'),
    databaseUrl: null,
    databaseDirectUrl: null,
    databaseOwnerUrl: null,
    publicUrl: 'http://localhost:4000',
    demo: true,
    smtpUrl: null,
    mailFrom: { name: 'Daleel', address: 'no-reply@localhost' },
    payments: { gateway: 'sandbox' },
    push: { service: 'webPush', hosts: expect.arrayContaining([{ name: 'fcm.googleapis.com' }, { name: '*.push.apple.com' }]) },
    logLevel: 'info',
    trustProxy: false,
    proxiesKnown: false,
    monitoring: null,
    work: { role: 'all', jobsAtOnce: 5, connections: 10 },
  });
});

test('a process with the embedded database does everything', () => {
  const sentence = 'ROLE is web, but DATABASE_URL is not set: the embedded database has one process, which does everything.';
  expect(mistakesOf({ ROLE: 'web' })).toEqual([sentence]);
  expect(mistakesOf({ ROLE: 'web', DATABASE_URL: 'postgres://daleel@db.example/daleel' })).toEqual([]);
  expect(mistakesOf({ ROLE: 'cook' })).toEqual(["ROLE is 'cook'; it must be one of all, web, worker."]);
});

describe('the mode', () => {
  const database = 'postgres://daleel@db.example/daleel';
  const modeOf = (env: Record<string, string>) => readConfig(env).mode;

  test.each<Record<string, string>>([
    {},
    { HOST: '::1' },
    { HOST: 'localhost', PUBLIC_URL: 'http://127.0.0.1:8080' },
    { DEMO: '0' },
    { NODE_ENV: 'production' },
  ])('is local for %j: nobody else reaches the server', (env) => expect(modeOf(env)).toBe('local'));

  test.each<Record<string, string>>([
    { HOST: '0.0.0.0' },
    { HOST: '192.168.1.7' },
    { PUBLIC_URL: 'https://daleel.example' },
    { PUBLIC_URL: 'http://daleel.example' },
    { PUBLIC_URL: 'https://localhost' },
    { PUBLIC_URL: 'http://127.0.0.1.evil.example' },
    { DATABASE_URL: database },
    { DATABASE_URL: database, DEMO: '0' },
  ])('is production for %j, without demo data', (env) => {
    expect(readConfig(env)).toMatchObject({ mode: 'production', demo: false, payments: { gateway: 'none' } });
  });

  test('the mode is a demonstration for others if demo data is chosen', () => {
    expect(modeOf({ DATABASE_URL: database, DEMO: '1' })).toBe('demonstration');
    expect(modeOf({ HOST: '0.0.0.0', DEMO: '1' })).toBe('demonstration');
  });
});

describe('a production configuration', () => {
  const key = `k1:${Buffer.alloc(32).toString('base64')}`;
  const sealingKey = Buffer.alloc(32).toString('base64');
  const others = { SMTP_URL: 'smtp://mail.example', TRUST_PROXY: 'loopback', SECRET_KEYS: key, SEALING_KEY: sealingKey };
  const complete = { PUBLIC_URL: 'https://daleel.example', ...others };

  const unfit = (env: Record<string, string>) => fitnessMistakes(readConfig(env));

  test('a production configuration is fit if complete, also without a proxy', () => {
    expect(unfit(complete)).toEqual([]);
    expect(unfit({ ...complete, TRUST_PROXY: 'none' })).toEqual([]);
    expect(unfit({ ...complete, DATABASE_URL: 'postgres://db.example/daleel' })).toEqual([]);
  });

  test.each([
    ['SMTP_URL', /^SMTP_URL is not set/],
    ['SECRET_KEYS', /^SECRET_KEYS is not set.*openssl rand/],
    ['SEALING_KEY', /^SEALING_KEY is not set.*openssl rand/],
    ['TRUST_PROXY', /^TRUST_PROXY is not set.*TRUST_PROXY=none/],
  ])('is not fit without %s, and says why it is meant for others', (name, sentence) => {
    const [why, mistake, ...others] = unfit({ ...complete, [name]: '' });
    expect(why).toBe('The server is meant for others, because PUBLIC_URL is https://daleel.example (DEMO=1 would show demo data instead).');
    expect(mistake).toMatch(sentence);
    expect(others).toEqual([]);
  });

  test('a production configuration is not fit with a public URL on this machine', () => {
    expect(unfit({ ...complete, PUBLIC_URL: '', DATABASE_URL: 'postgres://db.example/daleel' })).toEqual([
      expect.stringContaining('because DATABASE_URL is set'),
      'PUBLIC_URL is http://localhost:4000, where nobody else finds the links in mails; set it to the public address.',
    ]);
  });

  test('a production configuration is not fit without encryption', () => {
    const [, mistake, ...others] = unfit({ ...complete, PUBLIC_URL: 'http://daleel.example' });
    expect(mistake).toMatch(/^PUBLIC_URL is http:\/\/daleel\.example: passwords would travel unencrypted\./);
    expect(others).toEqual([]);
  });

  test('a production configuration is not fit for the QA panel', () => {
    const [, mistake, ...others] = unfit({ ...complete, QA_PANEL: '1' });
    expect(mistake).toBe(
      'QA_PANEL=1 forges answers and moves the clock for testers; it is refused because there is no demo data (DEMO=1).',
    );
    expect(others).toEqual([]);
    expect(unfit({ DEMO: '0', QA_PANEL: '1' })).toHaveLength(1);
    expect(unfit({ QA_PANEL: '1' })).toEqual([]);
    expect(unfit({ HOST: '0.0.0.0', DEMO: '1', QA_PANEL: '1' })).toEqual([]);
  });

  test.each(['https://daleel.example', 'http://daleel.example', 'https://localhost'])(
    'a production configuration is not fit for demo data at %s',
    (url) => {
      expect(unfit({ ...complete, PUBLIC_URL: url, DEMO: '1' })).toEqual([
        `DEMO=1 adds accounts with a published password; it is refused because PUBLIC_URL is ${url}.`,
      ]);
    },
  );
});

test('monitoring has a port of its own, on this machine unless METRICS_HOST says otherwise', () => {
  expect(readConfig({ METRICS_PORT: '9464' }).monitoring).toEqual({ host: '127.0.0.1', port: 9464 });
  expect(readConfig({ METRICS_PORT: '9464', METRICS_HOST: '10.0.0.2' }).monitoring).toEqual({ host: '10.0.0.2', port: 9464 });
});

test('set variables are used', () => {
  const env = {
    PORT: '80',
    HOST: '::1',
    DATA_DIR: '/srv/daleel',
    DATABASE_URL: 'postgres://daleel:secret@db.example:5432/daleel?sslmode=require',
    PUBLIC_URL: 'https://daleel.example/',
    DEMO: '0',
    SMTP_URL: 'smtps://daleel:secret@mail.example:465',
    MAIL_FROM: 'دليل <hello@daleel.example>',
    LOG_LEVEL: 'warn',
    TRUST_PROXY: 'loopback, 10.0.0.0/8,2001:db8::/32',
  };
  expect(readConfig(env)).toMatchObject({
    port: 80,
    host: '::1',
    dataDir: '/srv/daleel',
    databaseUrl: env.DATABASE_URL,
    publicUrl: 'https://daleel.example',
    demo: false,
    smtpUrl: env.SMTP_URL,
    mailFrom: { name: 'دليل', address: 'hello@daleel.example' },
    logLevel: 'warn',
    trustProxy: ['loopback', '10.0.0.0/8', '2001:db8::/32'],
  });
});

test('the sender defaults to an address at the public host', () => {
  const from = (env: Record<string, string>) => readConfig(env).mailFrom;
  expect(from({ PUBLIC_URL: 'https://daleel.example' })).toEqual({ name: 'Daleel', address: 'no-reply@daleel.example' });
  expect(from({ MAIL_FROM: 'hello@daleel.example' })).toEqual({ name: '', address: 'hello@daleel.example' });
});

test('empty variables count as not set', () => {
  expect(readConfig({ PORT: '', DEMO: ' ', DATABASE_URL: '' })).toEqual(readConfig({}));
});

describe('payments', () => {
  const env = {
    PAYMENT_GATEWAY: 'skipcash',
    SKIPCASH_KEY_ID: 'key-id',
    SKIPCASH_KEY_SECRET: 'secret',
    SKIPCASH_CLIENT_ID: 'client-id',
    SKIPCASH_WEBHOOK_KEY: 'webhook-key',
  };
  const keys = { gateway: 'skipcash', keyId: 'key-id', keySecret: 'secret', clientId: 'client-id', webhookKey: 'webhook-key' };

  test('use SkipCash with its keys, live by default', () => {
    expect(readConfig(env).payments).toEqual({ ...keys, url: 'https://api.skipcash.app' });
    const url = 'https://skipcashtest.azurewebsites.net';
    expect(readConfig({ ...env, SKIPCASH_URL: `${url}/` }).payments).toEqual({ ...keys, url });
  });

  test('require every key, and never print an invalid one', () => {
    expect(mistakesOf({ PAYMENT_GATEWAY: 'skipcash' })).toEqual(
      ['KEY_ID', 'KEY_SECRET', 'CLIENT_ID', 'WEBHOOK_KEY'].map((key) => `SKIPCASH_${key} is not set; PAYMENT_GATEWAY=skipcash needs it.`),
    );
    const wrong = mistakesOf({ ...env, SKIPCASH_CLIENT_ID: 'two secret\nlines', SKIPCASH_URL: 'skipcash.app' });
    expect(wrong).toHaveLength(2);
    expect(wrong.join()).not.toContain('secret');
  });
});

describe('a mistake is reported as one sentence that names the variable', () => {
  test.each([
    ['PORT', 'http'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['HOST', 'not a host'],
    ['DATABASE_URL', 'mysql://daleel:secret@db.example/daleel'],
    ['DATABASE_URL', 'secret'],
    ['DATABASE_OWNER_URL', 'secret'],
    ['DATABASE_READ_URL', 'secret'],
    ['SEALING_KEY', 'k1'],
    ['SEALING_KEY', Buffer.alloc(31).toString('base64')],
    ['SECRET_KEYS', 'k1'],
    ['SECRET_KEYS', `k1:${Buffer.alloc(31).toString('base64')}`],
    ['SECRET_KEYS', `k1:${Buffer.alloc(32).toString('base64')},k1:${Buffer.alloc(32).toString('base64')}`],
    ['PUBLIC_URL', 'daleel.example'],
    ['PUBLIC_URL', 'https://daleel.example/app'],
    ['DEMO', 'maybe'],
    ['DEMO', 'constructor'],
    ['SMTP_URL', 'https://daleel:secret@mail.example'],
    ['SMTP_URL', 'mail.example:secret'],
    ['MAIL_FROM', 'Daleel'],
    ['MAIL_FROM', 'Daleel <hello@daleel.example'],
    ['MAIL_FROM', 'hello@daleel.example, other@daleel.example'],
    ['PAYMENT_GATEWAY', 'cash'],
    ['LOG_LEVEL', 'loud'],
    ['TRUST_PROXY', '1'],
    ['TRUST_PROXY', '10.0.0.0/99'],
  ])('%s=%s', (name, value) => {
    const mistakes = mistakesOf({ [name]: value });
    expect(mistakes).toHaveLength(1);
    expect(mistakes[0]).toMatch(new RegExp(`^${name} is '.+'; it must be .+\\.$`));
    expect(mistakes[0]).not.toContain('secret');
  });

  test('a length of sessions that is set here and no longer holds', () => {
    expect(mistakesOf({ SESSION_IDLE_MINUTES: '30', SESSION_MAX_MINUTES_ADMIN: '60' })).toEqual([
      'SESSION_IDLE_MINUTES is set, but the office sets how long sessions last: remove it.',
      'SESSION_MAX_MINUTES_ADMIN is set, but the office sets how long sessions last: remove it.',
    ]);
  });

  test.each([
    ['', 'DATABASE_OWNER_URL is set without DATABASE_URL, the address for the application itself.'],
    ['postgres://db.example/daleel', 'DATABASE_URL must name its user, because DATABASE_OWNER_URL is set.'],
    ['postgres://owner:secret@db.example/daleel', 'DATABASE_OWNER_URL and DATABASE_URL have the same user, owner.'],
  ])('an owner of the tables beside DATABASE_URL=%s', (DATABASE_URL, mistake) => {
    expect(mistakesOf({ DATABASE_OWNER_URL: 'postgres://owner:secret@db.example/daleel', DATABASE_URL })).toEqual([mistake]);
  });

  test('all mistakes are reported at once', () => {
    expect(mistakesOf({ PORT: 'x', DEMO: 'x', LOG_LEVEL: 'x' })).toHaveLength(3);
  });
});

describe('push notifications', () => {
  const firebase = {
    FIREBASE_PROJECT_ID: 'daleel',
    FIREBASE_CLIENT_EMAIL: 'push@daleel.iam.gserviceaccount.example',
    FIREBASE_PRIVATE_KEY: '-----BEGIN PRIVATE KEY-----\\nMIIB\\n-----END PRIVATE KEY-----\\n',
    FIREBASE_API_KEY: 'api-key',
    FIREBASE_APP_ID: 'app-id',
    FIREBASE_MESSAGING_SENDER_ID: '1234',
    FIREBASE_VAPID_KEY: 'vapid-key',
  };

  test('push notifications go to the named hosts, or one origin, or nowhere', () => {
    expect(readConfig({ PUSH_SERVICES: 'push.example, *.push.example,http://127.0.0.1:9000' }).push).toEqual({
      service: 'webPush',
      hosts: [{ name: 'push.example' }, { name: '*.push.example' }, { origin: 'http://127.0.0.1:9000' }],
    });
    expect(readConfig({ PUSH_SERVICES: 'none', ...firebase }).push).toEqual({ service: 'none' });
  });

  test.each(['localhost', '127.0.0.1', '10.0.0.1', '[::1]', '*', '*.', 'push', 'https://push.example/path'])(
    'push notifications never go to %s',
    (hosts) => {
      expect(() => readConfig({ PUSH_SERVICES: hosts })).toThrow('PUSH_SERVICES');
    },
  );

  test('push notifications go through Firebase where its variables are set', () => {
    expect(readConfig(firebase).push).toMatchObject({
      service: 'firebase',
      account: { projectId: 'daleel', privateKey: '-----BEGIN PRIVATE KEY-----\nMIIB\n-----END PRIVATE KEY-----\n' },
      app: { apiKey: 'api-key', projectId: 'daleel', vapidKey: 'vapid-key' },
    });
  });

  test('name every missing variable of Firebase, and print no key', () => {
    expect(() => readConfig({ ...firebase, FIREBASE_APP_ID: '' })).toThrow('FIREBASE_APP_ID is not set');
    expect(() => readConfig({ ...firebase, FIREBASE_PRIVATE_KEY: 'secret' })).toThrow(/^FIREBASE_PRIVATE_KEY is '…'/);
  });
});
