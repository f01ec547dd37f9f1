import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Work } from '../../../contract/entities/office.ts';
import type { User } from '../../../contract/entities/session.ts';
import { messagePageSize, unreadNoticeMinutes } from '../../../contract/limits.ts';
import { sweepMessages } from '../../../server/domain/conversations/conversations.ts';
import type { MailMessage } from '../../../server/outside/mail.ts';
import { eventually } from '../../eventually.ts';
import { type Client, connect } from '../support/client.ts';
import {
  approvedRequest,
  closeRequest,
  complain,
  conversationsOf,
  facts,
  readTo,
  startConversations,
  textsOf,
  threadOf,
  write,
  written,
} from '../support/conversations.ts';
import { companyFields } from '../support/directory.ts';
import { uploaded } from '../support/documents.ts';
import { notificationsOf } from '../support/notifications.ts';
import { award, openedTender, refusal, setFee } from '../support/proposals.ts';
import { send } from '../support/requests.ts';
import type { TestServer } from '../support/server.ts';
import { openStream } from '../support/stream.ts';
import { forgetAttempts } from '../support/tenders.ts';

let server: TestServer;
let requester: Client;
let provider: Client;
let admin: Client;
let stranger: Client;
let conversation: string;
beforeAll(async () => {
  ({ server, provider, admin } = await startConversations());
  return server.close;
});
beforeEach(async () => {
  server.clock.moveTo(new Date('2026-03-01T09:00:00Z'));
  await forgetAttempts(server);
  [requester, stranger] = [await connect(server), await connect(server)];
  conversation = await approvedRequest(requester, provider);
  await server.deliver();
});

/** The same person after another login: sessions end while the clock moves on. */
const again = ({ user }: Client): Promise<Client> => connect(server, { user });

const readersOf = async (path: string): Promise<string[]> => {
  const asked = Object.entries({ requester, provider, stranger, admin }).map(async ([name, client]) => {
    const { statusCode } = await client.ask('GET', path);
    expect([200, 404]).toContain(statusCode);
    return statusCode === 200 ? [name] : [];
  });
  return (await Promise.all(asked)).flat();
};

describe('a conversation about a request', () => {
  test('a conversation about a request exists once the request is approved, for its two parties only', async () => {
    const pending = await send(requester);
    expect(await readersOf(`/conversations/request-${pending}`)).toEqual([]);
    expect(await readersOf(`/conversations/${conversation}`)).toEqual(['requester', 'provider']);
    expect(await refusal(write(stranger, conversation, 'Hello'))).toEqual([404, 'notFound']);
    expect(await refusal(write(admin, conversation, 'Hello'))).toEqual([404, 'notFound']);
    expect(await refusal(readTo(stranger, conversation, 1))).toEqual([404, 'notFound']);
    expect(await refusal(complain(stranger, conversation))).toEqual([404, 'notFound']);
  });

  test('shows each party the other one', async () => {
    expect(await facts(requester, conversation)).toMatchObject({
      id: conversation,
      role: 'requester',
      about: { title: 'Office cleaning' },
      parties: [{ name: 'Marsa' }],
      openedAt: '2026-03-01T09:00:00.000Z',
      closedAt: null,
      last: null,
    });
    expect(await facts(provider, conversation)).toMatchObject({ role: 'provider', parties: [{ name: 'Noor Al Sada' }] });
  });

  test('names the author of a message in Arabic too, if the account bears the name of its company', async () => {
    const author = await connect(server);
    await author.read('POST', '/companies', companyFields({ name: author.user.name, nameAr: 'نور السد' }));
    const other = await approvedRequest(author, provider);
    await write(author, other, 'Hello');
    await write(provider, other, 'Welcome');
    const { messages } = await threadOf(author, other);
    expect(messages.map(({ author: name, authorAr }) => [name, authorAr])).toEqual([
      [author.user.name, 'نور السد'],
      [provider.user.name, null],
    ]);
    expect((await author.read<User>('GET', '/users/me')).nameAr).toBe('نور السد');
    expect((await provider.read<User>('GET', '/users/me')).nameAr).toBeNull();
  });

  test('keeps the messages of both in their order', async () => {
    await written(requester, conversation, '  When can you come?\nWe open at 7. ');
    await written(provider, conversation, 'On Tuesday.');
    const { messages } = await threadOf(requester, conversation);
    expect(messages.map(({ number, isMine, text }) => [number, isMine, text])).toEqual([
      [1, true, 'When can you come?\nWe open at 7.'],
      [2, false, 'On Tuesday.'],
    ]);
    expect((await threadOf(provider, conversation)).messages.map(({ isMine }) => isMine)).toEqual([false, true]);
  });

  test('numbers concurrent messages without gaps or duplicates', async () => {
    await Promise.all(Array.from({ length: 8 }, (_, index) => written(index % 2 ? requester : provider, conversation, `message ${index}`)));
    const { messages } = await threadOf(provider, conversation);
    expect(messages.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(new Set(messages.map(({ text }) => text)).size).toBe(8);
  });

  test('stores a message that is sent again once', async () => {
    const id = randomUUID();
    const [first, again] = await Promise.all([
      written(requester, conversation, 'Hello', { id }),
      written(requester, conversation, 'Hello', { id }),
    ]);
    expect(again).toEqual(first);
    expect(await written(requester, conversation, 'Another text', { id })).toEqual(first);
    expect(await textsOf(provider, conversation)).toEqual(['Hello']);
    expect(await refusal(write(provider, conversation, 'Mine', { id }))).toEqual([409, 'conflict']);
  });

  test('a conversation about a request is read in parts: the newest, those before a number, those after one', async () => {
    for (let index = 1; index <= messagePageSize + 10; index++) {
      await forgetAttempts(server);
      await written(requester, conversation, String(index));
    }
    const newest = await threadOf(provider, conversation);
    expect([newest.messages[0]?.text, newest.messages.at(-1)?.text, newest.hasEarlier]).toEqual(['11', '60', true]);
    const earlier = await threadOf(provider, conversation, '?before=11');
    expect([earlier.messages.map(({ text }) => text).join(), earlier.hasEarlier]).toEqual(['1,2,3,4,5,6,7,8,9,10', false]);
    const after = await threadOf(provider, conversation, '?after=5');
    expect([after.messages[0]?.text, after.messages.at(-1)?.text, after.hasLater]).toEqual(['6', '55', true]);
    expect((await threadOf(provider, conversation, '?after=55')).hasLater).toBe(false);
  });

  test.each([
    ['without text and files', '  ', []],
    ['with a file that does not exist', 'See the file.', [1_000_000]],
  ])('refuses a message %s', async (_, text, files) => {
    expect((await write(requester, conversation, text, { files })).statusCode).toBe(422);
    expect(await textsOf(requester, conversation)).toEqual([]);
  });

  test('refuses a text that is too long and an ID that is no UUID', async () => {
    expect((await write(requester, conversation, 'x'.repeat(4001))).statusCode).toBe(422);
    expect((await write(requester, conversation, 'Hello', { id: 'one' })).statusCode).toBe(422);
  });

  test('limits messages per minute, but not repetitions of one', async () => {
    const first = await written(requester, conversation, 'First');
    for (let index = 1; index < 30; index++) await written(requester, conversation, String(index));
    const refused = await write(requester, conversation, 'Too many');
    expect([refused.statusCode, Number(refused.headers['retry-after'])]).toEqual([429, expect.any(Number)]);
    expect(await written(requester, conversation, 'First', { id: first.id })).toEqual(first);
    expect((await write(provider, conversation, 'Still allowed')).statusCode).toBe(201);
  });
});

describe('a file in a message', () => {
  test('a file in a message is read by the two parties only, and is kept while the message exists', async () => {
    const file = await uploaded(server, requester);
    expect(await readersOf(`/files/${file.id}`)).toEqual(['requester']);
    const message = await written(requester, conversation, '', { files: [file.id] });
    expect(message.files).toEqual([file]);
    expect(await readersOf(`/files/${file.id}`)).toEqual(['requester', 'provider']);
    const { unused_since } = await server.parts.db
      .selectFrom('files')
      .select('unused_since')
      .where('id', '=', file.id)
      .executeTakeFirstOrThrow();
    expect(unused_since).toBeNull();
  });

  test('a file in a message of someone else is refused', async () => {
    const file = await uploaded(server, stranger);
    expect((await write(requester, conversation, 'Theirs', { files: [file.id] })).json().fields).toEqual({ files: expect.any(String) });
  });

  test('a file that is sealed for a proposal is refused in a message', async () => {
    const file = await uploaded(server, requester, '', 'offer.pdf', 'proposal');
    expect((await write(requester, conversation, 'Mine', { files: [file.id] })).json().fields).toEqual({ files: expect.any(String) });
  });
});

describe('a closed request', () => {
  test('makes its conversation read-only, except for repeated messages', async () => {
    const message = await written(requester, conversation, 'Thank you.');
    await closeRequest(provider, conversation);
    expect(await refusal(write(requester, conversation, 'One more thing'))).toEqual([409, 'conversationClosed']);
    expect(await written(requester, conversation, 'Thank you.', { id: message.id })).toEqual(message);
    expect((await facts(provider, conversation)).closedAt).toBe('2026-03-01T09:00:00.000Z');
    expect(await textsOf(provider, conversation)).toEqual(['Thank you.']);
  });
});

describe('a conversation about a tender', () => {
  test('a conversation about a tender exists once it is awarded, between its publisher and the awarded bidder', async () => {
    await setFee(server, 0);
    const [winner, loser] = [await connect(server), await connect(server)];
    const { tender, first } = await openedTender(server, { publisher: provider, admin, bidders: [winner, loser] });
    const id = `tender-${tender}`;
    expect((await winner.ask('GET', `/conversations/${id}`)).statusCode).toBe(404);
    await award(provider, tender, first);
    expect((await loser.ask('GET', `/conversations/${id}`)).statusCode).toBe(404);
    await written(winner, id, 'Thank you for the award.');
    expect(await facts(provider, id)).toMatchObject({ kind: 'tender', role: 'publisher', about: { id: tender }, unread: 1 });
    expect(await facts(winner, id)).toMatchObject({ role: 'bidder', parties: [{ name: 'Marsa' }], unread: 0 });
    expect((await conversationsOf(winner)).items.map((each) => each.id)).toEqual([id]);
  });
});

describe('the list', () => {
  test('the list is that of the caller, the last changed first, with the last message and what is unread', async () => {
    const other = await approvedRequest(requester, provider);
    server.clock.advance(1);
    await written(requester, conversation, 'Hello');
    await written(provider, conversation, 'Welcome');
    const { items, counts, totalItems } = await conversationsOf(requester);
    expect(items.map(({ id }) => id)).toEqual([conversation, other]);
    expect(items[0]).toMatchObject({ unread: 1, last: { text: 'Welcome', isMine: false, files: 0, at: '2026-03-01T09:01:00.000Z' } });
    expect([counts, totalItems]).toEqual([{ all: 2, unread: 1, closed: 0, complaints: 0 }, 2]);
    expect((await conversationsOf(stranger)).items).toEqual([]);
    expect((await conversationsOf(admin)).items).toEqual([]);
  });

  test.each([
    ['a word of a message, in any Arabic spelling', 'كمية الوَرَق', 'كميّة الورق المطلوبة'],
    ['a part of a word of a message', 'floor', 'Two FLOORPLANS are attached'],
  ])('the list is searched by %s', async (_, search, text) => {
    const other = await approvedRequest(requester, provider);
    await write(provider, other, 'On Sunday.');
    await write(provider, conversation, text);
    const { items, totalItems, counts } = await conversationsOf(requester, `?search=${encodeURIComponent(search)}`);
    expect(items.map(({ id }) => id)).toEqual([conversation]);
    expect([totalItems, counts.all, counts.unread]).toEqual([1, 1, 1]);
    expect((await conversationsOf(requester, `?search=${encodeURIComponent(`${search} Sunday`)}`)).items).toEqual([]);
  });

  test('the list is searched by the other party and the title, not by the name of the reader', async () => {
    const [{ about, parties } = { about: { title: '' }, parties: [] }] = (await conversationsOf(requester)).items;
    const found = async (client: Client, search: string) =>
      (await conversationsOf(client, `?search=${encodeURIComponent(search)}`)).totalItems;
    const provided = parties[0]?.name ?? '';
    expect(await found(requester, about.title)).toBe(1);
    expect(await found(requester, provided)).toBe(1);
    expect(await found(provider, provided)).toBe(0);
    expect(await found(requester, '?!')).toBe(0);
  });

  test('an admin finds a complaint by its parties, and not by messages whose reading is not recorded', async () => {
    await write(provider, conversation, 'A secret price.');
    await complain(requester, conversation, 'Rude.');
    const [{ about } = { about: { title: '' } }] = (await conversationsOf(requester)).items;
    const found = async (search: string) => (await conversationsOf(admin, `?group=complaints&search=${encodeURIComponent(search)}`)).items;
    expect((await found(about.title)).map(({ id }) => id)).toContain(conversation);
    expect(await found('secret')).toEqual([]);
  });

  test('the list is filtered by unread and closed ones', async () => {
    const closed = await approvedRequest(requester, provider);
    await closeRequest(provider, closed);
    await written(provider, conversation, 'Welcome');
    const ids = async (group: string) => (await conversationsOf(requester, `?group=${group}`)).items.map(({ id }) => id);
    expect(await ids('unread')).toEqual([conversation]);
    expect(await ids('closed')).toEqual([closed]);
    expect(await ids('complaints')).toEqual([]);
  });
});

describe('the read mark', () => {
  test('the read mark moves forward only, and not beyond the last message', async () => {
    for (const text of ['one', 'two', 'three']) await written(provider, conversation, text);
    expect((await requester.read<{ unread: number }>('GET', '/conversations/unread')).unread).toBe(1);
    await readTo(requester, conversation, 2);
    expect(await facts(requester, conversation)).toMatchObject({ readTo: 2, unread: 1 });
    await readTo(requester, conversation, 1);
    expect((await facts(requester, conversation)).readTo).toBe(2);
    await readTo(requester, conversation, 1000);
    await written(provider, conversation, 'four');
    expect(await facts(requester, conversation)).toMatchObject({ readTo: 3, unread: 1 });
    expect(await facts(provider, conversation)).toMatchObject({ readTo: 0, unread: 0, seenTo: 3 });
    expect((await facts(requester, conversation)).seenTo).toBe(0);
  });
});

describe('an unread message', () => {
  // Jobs of earlier tests run as well.
  const mailed = async (): Promise<MailMessage[]> => (await server.deliver()).filter(({ to }) => to === requester.user.email);
  const subjects = async () => (await mailed()).map(({ subject }) => subject);
  const unread = ['You have an unread message'];

  test('an unread message is announced after ten minutes, once until the reader reads again', async () => {
    await written(provider, conversation, 'Welcome');
    server.clock.advance(unreadNoticeMinutes - 1);
    expect(await mailed()).toEqual([]);
    await written(provider, conversation, 'Are you there?');
    server.clock.advance(1);
    const mails = await mailed();
    expect(mails.map(({ subject }) => subject)).toEqual(unread);
    expect(mails[0]?.text).toContain(`/account/messages/${conversation}`);
    expect(mails[0]?.text).not.toContain('Welcome');
    expect((await notificationsOf(requester)).data[0]).toMatchObject({
      kind: 'messageReceived',
      link: `/account/messages/${conversation}`,
    });
    await written(provider, conversation, 'Hello?');
    server.clock.advance(unreadNoticeMinutes);
    expect(await mailed()).toEqual([]);
    await readTo(requester, conversation, 3);
    await written(provider, conversation, 'Good.');
    server.clock.advance(unreadNoticeMinutes);
    expect(await subjects()).toEqual(unread);
  });

  test('an unread message is not announced once it was read', async () => {
    await written(provider, conversation, 'Welcome');
    await readTo(requester, conversation, 1);
    server.clock.advance(unreadNoticeMinutes);
    expect(await mailed()).toEqual([]);
  });

  test('an unread message is announced ten minutes after it was written when earlier ones were read', async () => {
    await written(provider, conversation, 'Welcome');
    server.clock.advance(unreadNoticeMinutes - 1);
    await readTo(requester, conversation, 1);
    await written(provider, conversation, 'Hello?');
    server.clock.advance(1);
    expect(await mailed()).toEqual([]);
    server.clock.advance(unreadNoticeMinutes - 1);
    expect(await subjects()).toEqual(unread);
  });

  test('an unread message is announced when a reader has read only earlier ones after the last notice', async () => {
    await written(provider, conversation, 'Welcome');
    server.clock.advance(unreadNoticeMinutes);
    await server.deliver();
    await written(provider, conversation, 'Hello?');
    await readTo(requester, conversation, 1);
    server.clock.advance(unreadNoticeMinutes);
    expect(await subjects()).toEqual(unread);
  });

  test('an unread message is not mailed to a reader who does not want it', async () => {
    const preferences = await requester.read<object>('GET', '/notification/preferences');
    await requester.read('PUT', '/notification/preferences', { ...preferences, messageReceived: 'none' });
    await written(provider, conversation, 'Welcome');
    server.clock.advance(unreadNoticeMinutes);
    expect(await mailed()).toEqual([]);
    expect((await notificationsOf(requester)).data.filter(({ kind }) => kind === 'messageReceived')).toEqual([]);
  });
});

const readings = async () => (await server.parts.db.selectFrom('complaint_readings').select('id').execute()).length;

describe('a complaint', () => {
  test('a complaint waits until an admin has read the conversation', async () => {
    const waiting = async () => (await admin.read<Work[]>('GET', '/office/work')).find(({ kind }) => kind === 'complaints');
    const { count } = (await waiting()) ?? { count: 0 };
    await complain(requester, conversation, 'Insults.');
    expect(await waiting()).toMatchObject({ count: count + 1, since: expect.any(String) });
    await admin.read('GET', `/conversations/${conversation}`);
    expect(await waiting()).toMatchObject({ count });
  });

  test('a complaint is shown to both parties, its reason to its author only', async () => {
    const complained = await complain(requester, conversation, 'Insults.');
    expect(complained.json().data.complaints).toMatchObject([{ isMine: true, reason: 'Insults.', at: '2026-03-01T09:00:00.000Z' }]);
    expect((await facts(provider, conversation)).complaints).toMatchObject([{ isMine: false, by: requester.user.name, reason: null }]);
    expect(await refusal(complain(requester, conversation))).toEqual([409, 'conflict']);
    expect((await complain(provider, conversation, 'Threats.')).statusCode).toBe(200);
  });

  test('opens the conversation and its files to admins, whose reading is recorded', async () => {
    const file = await uploaded(server, requester);
    await written(requester, conversation, 'Look', { files: [file.id] });
    expect(await readersOf(`/files/${file.id}`)).toEqual(['requester', 'provider']);
    await complain(provider, conversation, 'Spam.');
    const { conversation: seen, messages } = await threadOf(admin, conversation);
    expect(seen).toMatchObject({
      role: 'admin',
      parties: [{ name: 'Noor Al Sada' }, { name: 'Marsa' }],
      complaints: [{ reason: 'Spam.' }],
    });
    expect(messages.map(({ text, isMine }) => [text, isMine])).toEqual([['Look', false]]);
    expect(await readersOf(`/files/${file.id}`)).toEqual(['requester', 'provider', 'admin']);
    expect(await refusal(write(admin, conversation, 'Stop it'))).toEqual([404, 'notFound']);
    const readings = await server.parts.db.selectFrom('complaint_readings').select(['admin_id', 'read_at']).execute();
    expect(readings.at(-1)).toEqual({ admin_id: admin.user.id, read_at: server.clock.now() });
    expect((await conversationsOf(admin, '?group=complaints')).items.map(({ id }) => id)).toContain(conversation);
    expect((await stranger.ask('GET', `/conversations/${conversation}`)).statusCode).toBe(404);
  });

  test('opens nothing to admins that is not recorded: neither the list nor a file', async () => {
    const file = await uploaded(server, requester);
    await written(requester, conversation, 'The gate code is 4711', { files: [file.id] });
    await complain(provider, conversation, 'Spam.');
    const before = await readings();

    const listed = (await conversationsOf(admin, '?group=complaints')).items.find(({ id }) => id === conversation);
    expect(listed).toMatchObject({ role: 'admin', last: null, complaints: [{ reason: 'Spam.' }] });
    expect(await readings()).toBe(before);

    expect((await requester.ask('GET', `/files/${file.id}`)).statusCode).toBe(200);
    expect(await readings()).toBe(before);
    expect((await admin.ask('GET', `/files/${file.id}`)).statusCode).toBe(200);
    expect(await readings()).toBe(before + 1);
  });

  test('opens nothing to auditors, who see that there is a complaint', async () => {
    const file = await uploaded(server, requester);
    await written(requester, conversation, 'The gate code is 4711', { files: [file.id] });
    await complain(provider, conversation, 'Spam.');
    const auditor = await connect(server, { role: 'auditor' });
    const before = await readings();
    expect((await auditor.ask('GET', `/conversations/${conversation}`)).json().code).toBe('roleNeeded');
    expect((await auditor.ask('GET', `/files/${file.id}`)).statusCode).toBe(404);
    const listed = await conversationsOf(auditor, '?group=complaints');
    expect(JSON.stringify(listed)).not.toContain('4711');
    expect(await readings()).toBe(before);
  });

  test('leaves an admin who reads their own file unrecorded', async () => {
    const file = await uploaded(server, admin);
    const before = await readings();
    expect((await admin.ask('GET', `/files/${file.id}`)).statusCode).toBe(200);
    expect(await readings()).toBe(before);
  });

  test('notifies the admins, with its reason', async () => {
    await complain(requester, conversation, 'Insults.');
    expect((await notificationsOf(admin)).data[0]).toMatchObject({
      kind: 'complaintMade',
      content: expect.stringContaining('Insults.'),
      link: `/account/messages/${conversation}`,
    });
  });
});

describe('the time for which messages stay', () => {
  const keepFor = (months: number | null) => server.parts.db.updateTable('settings').set({ conversation_months: months }).execute();
  const sweepNow = () => sweepMessages(server.parts, server.clock.now());
  beforeEach(async () => {
    await keepFor(12);
    return () => keepFor(null);
  });

  test('begins with the last message of a conversation, and ends with all of its messages', async () => {
    await written(requester, conversation, 'First');
    server.clock.moveTo(new Date('2026-12-01T09:00:00Z'));
    [requester, provider] = [await again(requester), await again(provider)];
    await written(provider, conversation, 'Last');
    server.clock.moveTo(new Date('2027-12-01T08:59:00Z'));
    await sweepNow();
    requester = await again(requester);
    expect(await textsOf(requester, conversation)).toEqual(['First', 'Last']);
    server.clock.moveTo(new Date('2027-12-01T09:01:00Z'));
    await sweepNow();
    expect(await textsOf(requester, conversation)).toEqual([]);
    expect(await facts(requester, conversation)).toMatchObject({ unread: 0, last: null });
  });

  test('has no end unless the office sets one', async () => {
    await keepFor(null);
    await written(requester, conversation, 'Hello');
    server.clock.moveTo(new Date('2040-03-01T09:00:00Z'));
    await sweepNow();
    expect(await textsOf(await again(requester), conversation)).toEqual(['Hello']);
  });

  test('has no end for messages about which a party has complained', async () => {
    await written(requester, conversation, 'Hello');
    await complain(provider, conversation, 'Spam.');
    server.clock.moveTo(new Date('2028-03-01T09:00:00Z'));
    await sweepNow();
    expect(await textsOf(await again(requester), conversation)).toEqual(['Hello']);
  });

  test('ends for the files of the messages, too', async () => {
    const file = await uploaded(server, requester);
    await written(requester, conversation, '', { files: [file.id] });
    server.clock.moveTo(new Date('2028-03-01T09:00:00Z'));
    await sweepNow();
    expect((await (await again(provider)).ask('GET', `/files/${file.id}`)).statusCode).toBe(404);
    const held = server.parts.db.selectFrom('files').select('unused_since').where('id', '=', file.id);
    expect(await held.executeTakeFirst()).toEqual({ unused_since: server.clock.now() });
  });

  test('leaves the count of messages as it was: an open page asks for those after the last one it has', async () => {
    await written(requester, conversation, 'Before');
    server.clock.moveTo(new Date('2028-03-01T09:00:00Z'));
    await sweepNow();
    [requester, provider] = [await again(requester), await again(provider)];
    expect(await written(provider, conversation, 'After')).toMatchObject({ number: 2 });
    expect(await facts(requester, conversation)).toMatchObject({ unread: 1 });
  });
});

describe('the live stream', () => {
  test('tells both parties that a conversation has changed, and no one else', async () => {
    const address = await server.app.listen({ host: '127.0.0.1', port: 0 });
    const streams = await Promise.all([requester, provider, stranger].map(({ headers }) => openStream(address, headers)));
    const changes = () => streams.map((stream) => stream.changes);
    await written(requester, conversation, 'Hello');
    await eventually(() => expect(changes()).toEqual([[conversation], [conversation], []]));
    await readTo(provider, conversation, 1);
    // What was read is shown as seen to its writer.
    await eventually(() => expect(changes()).toEqual([[conversation, conversation], [conversation, conversation], []]));
    for (const stream of streams) stream.cut();
  });
});

test('a request to a company without an owner has no conversation', async () => {
  await server.parts.db.updateTable('companies').set({ owner_id: null }).where('id', '=', 1).execute();
  expect((await requester.ask('GET', `/conversations/${conversation}`)).statusCode).toBe(404);
  await server.parts.db.updateTable('companies').set({ owner_id: provider.user.id }).where('id', '=', 1).execute();
});
