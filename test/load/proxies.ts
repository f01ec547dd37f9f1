import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { chromiumFlags, findChromium } from '../../scripts/support/chromium.mjs';
import { build } from '../../scripts/support/prepare.mjs';
import { freePort } from '../server/support/cluster.ts';
import { startServer } from './server.ts';
import { median, printTable } from './table.ts';
import { slowdown, type Visit, visit } from './visit.ts';

const runs = 3;
const paths = ['/service', '/tender'];

/** A proxy of the folder `deploy`, with its own port and certificate; null where its program is not installed. */
type Proxy = { name: string; origin: string; stop: () => void } | null;

type Parts = { folder: string; server: string; certificate: string; key: string };

const isInstalled = (program: string): boolean => spawnSync(program, ['-v']).error === undefined;

const makeCertificate = (folder: string): { certificate: string; key: string } => {
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  execFileSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'],
      ...[...subject, '-keyout', key, '-out', certificate],
    ],
    { stdio: 'ignore' },
  );
  return { certificate, key };
};

const untilAnswering = async (origin: string): Promise<void> => {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if (spawnSync('curl', ['--silent', '--insecure', '--output', '/dev/null', `${origin}/ready`]).status === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`Nothing answers at ${origin}.`);
};

const startNginx = async ({ folder, server, certificate, key }: Parts): Promise<Proxy> => {
  if (!isInstalled('nginx')) return null;
  const port = await freePort();
  const deployed = readFileSync('deploy/nginx.conf', 'utf8').replace(/^server \{\s+listen 80;[\s\S]*?^\}/m, '');
  const own = deployed
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port} ssl http2;`)
    .replace('listen [::]:443 ssl http2;', '')
    .replace('daleel.example', 'localhost')
    .replace('/etc/ssl/daleel/fullchain.pem', certificate)
    .replace('/etc/ssl/daleel/privkey.pem', key)
    .replace('http://127.0.0.1:4000', server);
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, `daemon off; pid ${folder}/nginx.pid; error_log stderr; events {} http { access_log off; ${own} }`);
  const nginx = spawn('nginx', ['-p', folder, '-c', file], { stdio: ['ignore', 'ignore', 'inherit'] });
  const origin = `https://localhost:${port}`;
  await untilAnswering(origin);
  return { name: 'nginx', origin, stop: () => nginx.kill() };
};

const startCaddy = async ({ folder, server, certificate, key }: Parts): Promise<Proxy> => {
  if (!isInstalled('caddy')) return null;
  const port = await freePort();
  const own = readFileSync('deploy/Caddyfile', 'utf8')
    .replace('daleel.example {', `https://localhost:${port} {\n\ttls ${certificate} ${key}`)
    .replace('127.0.0.1:4000', server.replace('http://', ''));
  const file = join(folder, 'Caddyfile');
  writeFileSync(file, `{\n\tadmin off\n\tauto_https disable_redirects\n}\n${own}`);
  const caddy = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', file], {
    stdio: 'ignore',
    env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  });
  const origin = `https://localhost:${port}`;
  await untilAnswering(origin);
  return { name: 'Caddy', origin, stop: () => caddy.kill() };
};

/** Returns by which protocol the page and its scripts arrive, and how the page is compressed. */
const transportOf = async (browser: Browser, url: string): Promise<{ protocols: string; encoding: string }> => {
  const context = await browser.newContext({ serviceWorkers: 'block', ignoreHTTPSErrors: true });
  const page = await context.newPage();
  const answer = await page.goto(url, { waitUntil: 'load' });
  const protocols = await page.evaluate(() => {
    const entries = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
    return [...new Set(entries.map((entry) => (entry as PerformanceResourceTiming).nextHopProtocol))].join(' ');
  });
  const encoding = (await answer?.headerValue('content-encoding')) ?? 'none';
  await context.close();
  return { protocols, encoding };
};

/** The key of a certificate as Chromium names it, to accept it over HTTP/3 too. */
const keyHashOf = (certificate: string): string =>
  createHash('sha256')
    .update(new X509Certificate(readFileSync(certificate)).publicKey.export({ type: 'spki', format: 'der' }))
    .digest('base64');

/** Prints first visits without a proxy, and through those of the folder `deploy` that are installed, over HTTP/2 and HTTP/3. */
export const benchProxies = async (): Promise<void> => {
  build();
  const folder = mkdtempSync(join(tmpdir(), 'daleel-proxies-'));
  mkdirSync(join(folder, 'logs'));
  const { certificate, key } = makeCertificate(folder);
  const server = await startServer({ DEMO: '1', TRUST_PROXY: 'loopback' });
  const parts = { folder, server: server.origin, certificate, key };
  const proxies = [await startNginx(parts), await startCaddy(parts)].filter((proxy) => proxy !== null);
  const launch = async (flags: string[]): Promise<Browser> =>
    chromium.launch({
      executablePath: await findChromium(),
      args: [
        ...chromiumFlags.filter((flag) => flag !== '--disable-quic'),
        `--ignore-certificate-errors-spki-list=${keyHashOf(certificate)}`,
        ...flags,
      ],
    });
  const browser = await launch([]);
  const caddy = proxies.find(({ name }) => name === 'Caddy');
  const quic = caddy && (await launch(['--enable-quic', `--origin-to-force-quic-on=${new URL(caddy.origin).host}`]));
  const ways = [
    { name: 'no proxy', origin: server.origin, browser },
    ...proxies.map(({ name, origin }) => ({ name, origin, browser })),
    ...(caddy && quic ? [{ name: 'Caddy, QUIC', origin: caddy.origin, browser: quic }] : []),
  ];
  const rows: string[][] = [];
  try {
    for (const path of paths) {
      const visits = ways.map((): Visit[] => []);
      for (let run = 0; run <= runs; run += 1)
        for (const [index, { browser, origin }] of ways.entries()) {
          const figures = await visit(browser, origin + path, 'en-GB');
          if (run > 0) visits[index]?.push(figures);
        }
      for (const [index, { name, browser, origin }] of ways.entries()) {
        const { protocols, encoding } = await transportOf(browser, origin + path);
        const of = (figure: keyof Visit): string => median((visits[index] ?? []).map((one) => one[figure])).toFixed(0);
        rows.push([path, name, protocols, encoding, of('first'), of('largest'), of('blocking')]);
      }
    }
  } finally {
    await browser.close();
    await quic?.close();
    for (const { stop } of proxies) stop();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  printTable(
    `First visits through proxies, ${slowdown}x CPU slow-down, 1.6 Mbit/s, 150 ms, medians of ${runs}, ms (load ${loadavg()[0]?.toFixed(1)})`,
    ['page', 'proxy', 'protocols', 'encoding', 'first paint', 'largest', 'blocking'],
    rows,
  );
};
