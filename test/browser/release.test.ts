import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { expect, test } from '@playwright/test';
import { demoPassword } from './support/accounts.ts';
import { picture } from './support/picture.ts';

// Without the Node of the packages: the release runs on the machine's own, which may be as old as the README says.
const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.includes('node_modules'));
const env = { PATH: path.join(delimiter) };

let folder: string;
test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'daleel-release-'));
});
test.afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a release runs on its own, and lists what is in it', { tag: '@thorough' }, async ({ request }) => {
  execFileSync('node', ['scripts/release.mjs'], { env });
  const place = join(folder, 'release');
  cpSync('release', place, { recursive: true });

  // Built files and the packages that cannot be bundled.
  expect(globSync('**/*.{ts,tsx}', { cwd: place, exclude: ['node_modules/**'] })).toEqual([]);
  expect(globSync('node_modules/{vite,typescript,react,fastify,firebase,node}', { cwd: place })).toEqual([]);
  // The QA panel: neither its room nor its script, nor the server's part, which reads the header by which a tab moves the clock.
  expect(globSync('**/qa{,/**}', { cwd: place, exclude: ['node_modules/**'] })).toEqual([]);
  const built = globSync('{dist,server}/**/*.{js,css,html,map}', { cwd: place });
  const ofPanel = /daleel-qa-ahead|daleel\.qa|qa-pill/;
  expect(ofPanel.test(readFileSync('dist/qa/panel.js', 'utf8'))).toBe(true);
  expect(built.filter((file) => ofPanel.test(readFileSync(join(place, file), 'utf8')))).toEqual([]);
  const switched = spawnSync('node', ['start.mjs'], {
    cwd: place,
    env: { ...env, PORT: '0', DEMO: '1', QA_PANEL: '1', DATA_DIR: join(folder, 'unused') },
    encoding: 'utf8',
  });
  expect([switched.status, switched.stderr]).toEqual([1, expect.stringContaining('QA_PANEL=1 is set, but a release has no QA panel')]);

  const { components } = JSON.parse(readFileSync(join(place, 'sbom.cdx.json'), 'utf8')) as { components: { name: string }[] };
  const listed = components.map(({ name }) => name);
  expect(listed).toEqual(
    expect.arrayContaining(['fastify', 'react', 'i18next', 'workbox-core', 'sharp', 'firebase', '@electric-sql/pglite']),
  );
  expect(listed).not.toContain('vite');
  const licences = readFileSync(join(place, 'licences.md'), 'utf8');
  for (const name of ['fastify', 'react-dom', 'i18next', 'workbox-core', '@fontsource/ibm-plex-sans-arabic', 'sharp', 'piscina'])
    expect(licences).toContain(`## ${name} `);

  const server = spawn('node', ['start.mjs'], {
    cwd: place,
    env: { ...env, PORT: '0', DEMO: '1', LOG_LEVEL: 'warn', DATA_DIR: join(folder, 'data') },
  });
  const ended = once(server, 'exit');
  try {
    const address = await new Promise<string>((resolve, reject) => {
      let printed = '';
      for (const stream of [server.stdout, server.stderr])
        stream.setEncoding('utf8').on('data', (text: string) => {
          printed += text;
          const said = /running at (\S+)/.exec(printed)?.[1];
          if (said) resolve(said);
        });
      ended.then(() => reject(new Error(printed)));
    });
    expect(await (await request.get(`${address}/service`)).text()).toContain('<main');
    expect(await (await request.get(`${address}/openapi.json`)).json()).toHaveProperty('openapi');
    // Logging in hashes in a thread, and the picture is read by native code.
    const login = await request.post(`${address}/api/v1/auth/login`, { data: { email: 'company@daleel.example', password: demoPassword } });
    const { data } = (await login.json()) as { data: { accessToken: string } };
    const uploaded = await request.post(`${address}/api/v1/companies/images?purpose=person`, {
      headers: { authorization: `Bearer ${data.accessToken}` },
      multipart: { file: { name: 'me.png', mimeType: 'image/png', buffer: picture } },
    });
    expect(uploaded.status()).toBe(201);
    const { data: stored } = (await uploaded.json()) as { data: { url: string } };
    expect((await request.get(address + stored.url)).headers()['content-type']).toBe('image/webp');
  } finally {
    server.kill('SIGTERM');
    await ended;
  }
});

test('a release says on a Node that is too old what it needs', () => {
  const old = `Object.defineProperty(process.versions, 'node', { value: '18.20.4' });
    const { runProgram } = await import('./run-program.mjs');
    await runProgram('main');`;
  const { status, stderr } = spawnSync('node', ['--input-type=module', '--eval', old], { cwd: 'deploy/release', env, encoding: 'utf8' });
  expect([status, stderr]).toEqual([1, 'Daleel needs Node 20.20 or newer; this is 18.20.4.\n']);
});
