import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { password } from '../support/accounts.ts';
import { type Client, connect } from '../support/client.ts';
import { codeOf, enrol } from '../support/codes.ts';
import { award, open, openTender, passDeadlines, refusal, restartProposals, send, startProposals } from '../support/proposals.ts';
import type { TestServer } from '../support/server.ts';

let server: TestServer;
let publisher: Client;
let admin: Client;
let tender: number;
let proposal: number;
beforeAll(async () => {
  ({ server, publisher, admin } = await startProposals());
  return server.close;
});
beforeEach(async () => {
  server.parts.config.passwordMinutes = 30;
  const [bidder] = await restartProposals(server);
  ({ id: tender } = await openTender(publisher, admin));
  proposal = (await send(server, bidder, tender)).id;
  passDeadlines(server);
});

const opening = () => publisher.ask('POST', `/tenders/${tender}/open`);
const confirm = (given: string) => publisher.ask('POST', '/auth/confirm-password', { password: given });

describe('a session whose password was given long ago', () => {
  test('opens no tender until the password is given again, and then for half an hour', async () => {
    expect(await refusal(opening())).toEqual([428, 'passwordNeeded']);
    expect(await refusal(confirm('wrong'))).toEqual([400, 'wrongPassword']);
    expect(await refusal(opening())).toEqual([428, 'passwordNeeded']);
    expect((await confirm(password)).statusCode).toBe(200);
    server.clock.advance(30);
    expect((await opening()).statusCode).toBe(200);
    server.clock.advance(1);
    expect(await refusal(award(publisher, tender, proposal))).toEqual([428, 'passwordNeeded']);
    await confirm(password);
    expect((await award(publisher, tender, proposal)).statusCode).toBe(200);
  });

  test('learns nothing about the tenders of others', async () => {
    const stranger = await connect(server);
    server.clock.advance(31);
    expect(await refusal(stranger.ask('POST', `/tenders/${tender}/open`))).toEqual([404, 'notFound']);
    expect(await refusal(award(stranger, tender, proposal))).toEqual([404, 'notFound']);
  });

  test('a session whose password was given long ago is its own: the password given in another session does not count', async () => {
    const here = await connect(server, { user: publisher.user });
    server.clock.advance(31);
    const elsewhere = await connect(server, { user: publisher.user });
    expect(await refusal(here.ask('POST', `/tenders/${tender}/open`))).toEqual([428, 'passwordNeeded']);
    await open(elsewhere, tender);
  });

  test('a session whose password was given long ago gets ten attempts to give the password', async () => {
    for (let attempt = 0; attempt < 10; attempt++) expect(await refusal(confirm('wrong'))).toEqual([400, 'wrongPassword']);
    expect(await refusal(confirm(password))).toEqual([429, 'tooManyAttempts']);
  });
});

describe('a publisher who demands a code for decisions', () => {
  let secret: string;
  beforeEach(async () => {
    await server.parts.db.deleteFrom('second_factors').execute();
    ({ secret } = await enrol(publisher, server.clock));
    expect(await publisher.read('PATCH', '/auth/second-factor', { isForDecisions: true })).toMatchObject({ isForDecisions: true });
    server.clock.advance(31);
  });
  const code = () => codeOf(secret, server.clock.now());
  const confirmWith = (given: string) => publisher.ask('POST', '/auth/confirm-password', { password, code: given });

  test('opens and awards a tender with the password and a code only', async () => {
    expect(await refusal(opening())).toEqual([428, 'codeNeeded']);
    expect((await confirm(password)).statusCode).toBe(200);
    expect(await refusal(opening())).toEqual([428, 'codeNeeded']);
    expect(await refusal(confirmWith('000000'))).toEqual([400, 'wrongCode']);
    expect(await refusal(opening())).toEqual([428, 'codeNeeded']);
    expect((await confirmWith(code())).statusCode).toBe(200);
    expect((await opening()).statusCode).toBe(200);
    server.clock.advance(31);
    expect(await refusal(award(publisher, tender, proposal))).toEqual([428, 'codeNeeded']);
    await confirmWith(code());
    expect((await award(publisher, tender, proposal)).statusCode).toBe(200);
  });

  test('gives a code that was used once no second time', async () => {
    const given = code();
    expect((await confirmWith(given)).statusCode).toBe(200);
    expect(await refusal(confirmWith(given))).toEqual([400, 'wrongCode']);
  });

  test('cannot be relieved of the demand, or of the second factor, by the password alone', async () => {
    await confirm(password);
    expect(await refusal(publisher.ask('PATCH', '/auth/second-factor', { isForDecisions: false }))).toEqual([428, 'codeNeeded']);
    expect(await refusal(publisher.ask('DELETE', '/auth/second-factor'))).toEqual([428, 'codeNeeded']);
    expect(await refusal(publisher.ask('POST', '/auth/second-factor/recovery-codes'))).toEqual([428, 'codeNeeded']);
    await confirmWith(code());
    expect(await publisher.read('PATCH', '/auth/second-factor', { isForDecisions: false })).toMatchObject({ isForDecisions: false });
    server.clock.advance(31);
    await confirm(password);
    expect((await opening()).statusCode).toBe(200);
  });

  test('has given the code when the session was opened with one', async () => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/v1/auth/login',
      payload: { email: publisher.user.email, password, code: code() },
    });
    const { accessToken } = answer.json().data;
    const opened = await server.app.inject({
      method: 'POST',
      url: `/api/v1/tenders/${tender}/open`,
      headers: { authorization: `Bearer ${accessToken}` },
    });
    expect(opened.statusCode).toBe(200);
  });

  test('demands nothing without a second factor', async () => {
    await confirmWith(code());
    await publisher.read('DELETE', '/auth/second-factor');
    expect(await refusal(publisher.ask('PATCH', '/auth/second-factor', { isForDecisions: true }))).toEqual([409, 'conflict']);
    expect((await opening()).statusCode).toBe(200);
  });
});
