import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { type AddressInfo, connect as dial, type Socket } from 'node:net';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type Config, readConfig } from '../../../server/config/config.ts';
import { draftBytes } from '../../../server/http/body-limits.ts';
import { refusalTexts } from '../../../server/http/refusal-texts.ts';
import { connect } from '../support/client.ts';
import { addCatalogue } from '../support/directory.ts';
import { draftFields, openTender } from '../support/proposals.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

const defaults = readConfig({}).load;
const hour = 60 * 60_000;
/** Limits that no test reaches unless it changes them. */
const quiet = { ...defaults, lingering: 50, bodyTimeout: { account: hour, address: hour } };

async function listening(load: Partial<Config['load']>, more: Partial<Config> = {}): Promise<{ server: TestServer; port: number }> {
  const server = await startTestServer({ load: { ...quiet, ...load }, ...more });
  onTestFinished(server.close);
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  return { server, port: (server.app.server.address() as AddressInfo).port };
}

/** A connection, what it has received, and whether it is closed. */
type Line = { socket: Socket; answer: () => string; closed: Promise<unknown> };

function dialFrom(localAddress: string, port: number): Line {
  const socket = dial({ host: '127.0.0.1', port, localAddress });
  onTestFinished(() => void socket.destroy());
  let received = '';
  socket.on('data', (chunk) => {
    received += chunk;
  });
  socket.on('error', () => undefined);
  return { socket, answer: () => received, closed: new Promise((resolve) => socket.once('close', resolve)) };
}

/** Begins a post whose body never ends. */
function postSlowly(port: number, headers: Record<string, string> = {}, localAddress = '127.0.0.1'): Line {
  const line = dialFrom(localAddress, port);
  const all = { host: 'localhost', 'content-type': 'application/json', 'content-length': '500', ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  line.socket.write(`POST /api/v1/auth/login HTTP/1.1\r\n${lines.join('')}\r\n{"email":`);
  return line;
}

const answered = (line: Line, status: number) => expect.poll(line.answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));

describe('slow bodies', () => {
  test.each(['address', 'account'] as const)(
    'slow bodies of one %s that do not arrive in time end with 408 and a closed connection',
    async (who) => {
      const { server, port } = await listening({ bodyTimeout: { account: hour, address: hour, [who]: 50 } });
      const { headers } = await connect(server);
      const lines = Array.from({ length: 20 }, () => postSlowly(port, who === 'account' ? headers : {}));
      for (const line of lines) {
        await answered(line, 408);
        expect(line.answer()).toContain(refusalTexts.en.tooSlow);
        expect(line.answer().toLowerCase()).toContain('connection: close');
        await line.closed;
      }
    },
  );

  test('a body that keeps arriving byte by byte has no more time', async () => {
    const { server, port } = await listening({ bodyTimeout: { account: 500, address: hour } });
    const { headers } = await connect(server);
    const line = dialFrom('127.0.0.1', port);
    line.socket.write(
      `PUT /api/v1/tenders/1/draft HTTP/1.1\r\nhost: localhost\r\nauthorization: ${headers.authorization}\r\ncontent-type: application/json\r\ncontent-length: ${draftBytes}\r\n\r\n`,
    );
    const closed = line.closed.then(() => true);
    while (!(await Promise.race([closed, turn(false)]))) line.socket.write(' ');
    expect(line.answer()).toMatch(/^HTTP\/1.1 408 /);
  });

  test('slow bodies of one account are refused beyond its cap, while another account is served', async () => {
    const { server, port } = await listening({ arriving: { account: 2, address: 100 } });
    const [one, other] = [await connect(server), await connect(server)];
    postSlowly(port, one.headers);
    postSlowly(port, one.headers);
    // The session is read before the body is counted.
    await expect.poll(async () => (await one.ask('PUT', '/tenders/1/draft', { title: 'x' })).statusCode).toBe(429);
    expect((await other.ask('PUT', '/tenders/1/draft', { title: 'x' })).statusCode).toBe(422);
  });

  test('beyond the cap of an address further ones are refused and closed, while another address is served', async () => {
    const { server, port } = await listening({ arriving: { account: 3, address: 3 } }, { trustProxy: ['127.0.0.1'] });
    const from = (address: string) => postSlowly(port, { 'x-forwarded-for': address });
    let begun = 0;
    const allBegun = Promise.withResolvers<void>();
    server.app.server.on('request', () => {
      if (++begun === 3) allBegun.resolve();
    });
    const held = [from('198.51.100.7'), from('198.51.100.7'), from('198.51.100.7')];
    await allBegun.promise;
    const beyond = Array.from({ length: 10 }, () => from('198.51.100.7'));
    for (const line of beyond) {
      await answered(line, 429);
      expect(line.answer()).toMatch(/retry-after: \d+/i);
      expect(line.answer()).toMatch(/connection: close/i);
      await line.closed;
    }
    const elsewhere = await fetch(`http://127.0.0.1:${port}/api/v1/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '198.51.100.8' },
      body: JSON.stringify({ email: 'nobody@example.test', password: 'wrong password' }),
    });
    expect(elsewhere.status).toBe(400);
    expect(held.map((line) => line.answer())).toEqual(['', '', '']);

    // A place is free again when its caller leaves.
    for (const line of held) line.socket.destroy();
    await expect
      .poll(async () => {
        const again = await fetch(`http://127.0.0.1:${port}/api/v1/auth/login`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-forwarded-for': '198.51.100.7' },
          body: '{}',
        });
        return again.status;
      })
      .toBe(422);
  });

  test('a refused body that does not end is not waited for', async () => {
    const { port } = await listening({ bytesPerMinute: { account: 10, address: 10 } });
    const line = postSlowly(port);
    await answered(line, 429);
    await line.closed;
  });
});

describe('an upload', () => {
  /** Begins an upload whose file never ends. */
  async function uploadSlowly(load: Partial<Config['load']>) {
    const { server, port } = await listening(load);
    const { headers } = await connect(server);
    const line = dialFrom('127.0.0.1', port);
    const head = [
      'POST /api/v1/files/upload HTTP/1.1',
      'host: localhost',
      `authorization: ${headers.authorization}`,
      'content-type: multipart/form-data; boundary=edge',
      'content-length: 40000000',
    ];
    const part = '--edge\r\ncontent-disposition: form-data; name="file"; filename="terms.pdf"\r\n\r\n%PDF-1.7';
    line.socket.write(`${head.join('\r\n')}\r\n\r\n${part}`);
    const left = async () => [
      await readdir(join(server.parts.config.dataDir, 'files', 'coming')).catch(() => []),
      await server.parts.db.selectFrom('upload_reservations').select('id').execute(),
    ];
    return { line, left };
  }

  test('an upload that stops sending is ended, and leaves neither a file nor its reservation', async () => {
    const { line, left } = await uploadSlowly({ uploadSilence: 50 });
    await line.closed;
    expect(line.answer()).not.toMatch(/^HTTP\/1.1 2/);
    await expect.poll(left).toEqual([[], []]);
  });

  test('an upload that keeps arriving byte by byte is ended when the time of a request has passed', async () => {
    const { line, left } = await uploadSlowly({ headersTimeout: 100, requestTimeout: 100 });
    const closed = line.closed.then(() => true);
    while (!(await Promise.race([closed, turn(false)]))) line.socket.write(' ');
    expect(line.answer()).not.toMatch(/^HTTP\/1.1 2/);
    await expect.poll(left).toEqual([[], []]);
  });
});

describe('connections', () => {
  test('whose headers do not arrive in time are closed', async () => {
    const { port } = await listening({ headersTimeout: 50 });
    const line = dialFrom('127.0.0.1', port);
    line.socket.write('GET /health HTTP/1.1\r\nhost: localhost\r\n');
    await line.closed;
    expect(line.answer()).not.toMatch(/^HTTP\/1.1 2/);
  });

  test('beyond those of the process are closed at once, also of a trusted proxy', async () => {
    const { port } = await listening({ connections: 2 }, { trustProxy: ['loopback'] });
    const open = Array.from({ length: 2 }, () => dialFrom('127.0.0.1', port));
    for (const { socket } of open) socket.write('GET /health HTTP/1.1\r\nhost: localhost\r\n\r\n');
    for (const line of open) await answered(line, 200);
    const beyond = dialFrom('127.0.0.1', port);
    await beyond.closed;
    expect(beyond.answer()).toBe('');
  });

  test('beyond the cap of an address are closed at once, while another address is served', async () => {
    const { port } = await listening({ connectionsPerAddress: 3 });
    const open = Array.from({ length: 3 }, () => postSlowly(port));
    await Promise.all(open.map(({ socket }) => once(socket, 'connect')));
    const beyond = postSlowly(port);
    await beyond.closed;
    expect(beyond.answer()).toBe('');

    const other = dialFrom('127.0.0.2', port);
    other.socket.write('GET /health HTTP/1.1\r\nhost: localhost\r\n\r\n');
    await answered(other, 200);
    open[0]?.socket.destroy();
    await expect
      .poll(async () => {
        const next = dialFrom('127.0.0.1', port);
        next.socket.write('GET /health HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n');
        await next.closed;
        return next.answer();
      })
      .toMatch(/^HTTP\/1.1 200 /);
  });

  test.each(['127.0.0.1', 'loopback', '127.0.0.0/8'])('connections of a trusted proxy (%s) have no cap', async (proxy) => {
    const { port } = await listening({ connectionsPerAddress: 1 }, { trustProxy: [proxy] });
    const open = Array.from({ length: 5 }, () => dialFrom('127.0.0.1', port));
    for (const { socket } of open) socket.write('GET /health HTTP/1.1\r\nhost: localhost\r\n\r\n');
    for (const line of open) await answered(line, 200);
  });
});

describe('large bodies', () => {
  test('a body larger than its call needs is refused before it is parsed, in both languages', async () => {
    const server = await startTestServer({ load: quiet });
    onTestFinished(server.close);
    const member = await connect(server);
    const body = { name: 'x'.repeat(100_000) };
    for (const locale of ['en', 'ar'] as const) {
      const refused = await member.ask('PATCH', '/users/me', body, { 'accept-language': locale });
      expect(refused.statusCode).toBe(413);
      expect(refused.json()).toMatchObject({ code: 'bodyTooLarge', message: refusalTexts[locale].bodyTooLarge });
    }
  });

  test('a draft holds what a proposal may hold, and not more', async () => {
    const server = await startTestServer({ load: { ...quiet, bytesPerMinute: { account: 10 * draftBytes, address: 1000 } } });
    onTestFinished(server.close);
    await addCatalogue(server.parts.db);
    const [publisher, admin, bidder] = [await connect(server), await connect(server, { isAdmin: true }), await connect(server)];
    const { id } = await openTender(publisher, admin);
    const description = 'ع'.repeat(10_000);
    const milestone = { title: 'ع'.repeat(200), description, amount: '1', period: '1', start_date: '', end_date: '' };
    const milestones = Array.from({ length: 50 }, () => ({ ...milestone, expected_completion_date: '', documents: [] }));
    const breakdown = Array.from({ length: 100 }, () => ({ name: 'ع'.repeat(200), description, quantity: '1', unitPrice: '1' }));
    const full = draftFields({ description, milestones, breakdown });
    expect((await bidder.ask('PUT', `/tenders/${id}/draft`, full)).statusCode).toBe(200);
    const fuller = { ...full, breakdown: breakdown.map((line) => ({ ...line, description: 'ع'.repeat(20_000) })) };
    expect((await bidder.ask('PUT', `/tenders/${id}/draft`, fuller)).statusCode).toBe(413);
    expect(draftBytes).toBeLessThan(4 * 1024 * 1024);
  });

  test('an account that has sent its bytes of a minute is refused, and others are not', async () => {
    const server = await startTestServer({ load: { ...quiet, bytesPerMinute: { account: 100_000, address: 1000 } } });
    onTestFinished(server.close);
    const [one, other] = [await connect(server), await connect(server)];
    const statuses: number[] = [];
    for (let sent = 0; sent < 4; sent++) {
      const answer = await one.ask('PUT', '/tenders/1/draft', { title: 'x'.repeat(40_000) });
      statuses.push(answer.statusCode);
      if (answer.statusCode === 429) {
        expect(answer.json()).toMatchObject({ code: 'tooMuchData', message: refusalTexts.en.tooMuchData });
        expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
      }
    }
    expect(statuses).toEqual([422, 422, 429, 429]);
    expect((await other.ask('PUT', '/tenders/1/draft', { title: 'x' })).statusCode).toBe(422);
    expect((await one.ask('GET', '/users/me')).statusCode).toBe(200);
  });

  test('bytes are counted as they arrive if their number is not announced', async () => {
    const { port } = await listening({ bytesPerMinute: { account: 1000, address: 1000 } });
    const line = dialFrom('127.0.0.1', port);
    line.socket.write(
      'POST /api/v1/auth/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n',
    );
    line.socket.write(`7d0\r\n${'x'.repeat(2000)}\r\n`);
    await answered(line, 429);
  });
});
