import { beforeAll, expect, test } from 'vitest';
import { insertImage } from '../../../server/data/files/images.queries.ts';
import { sweepImages } from '../../../server/domain/files/images.ts';
import { type Client, connect } from '../support/client.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let member: Client;
let stranger: Client;
beforeAll(async () => {
  server = await startTestServer();
  [member, stranger] = [await connect(server), await connect(server)];
  return server.close;
});

let uploads = 0;
/** Stores the row of an uploaded picture; returns its URL. */
const upload = async ({ user }: Client): Promise<string> => {
  const url = `/media/images/picture-${++uploads}.webp`;
  await insertImage(server.parts.db, { ownerId: user.id, url, purpose: 'person', now: server.clock.now() });
  return url;
};
const save = (body: object, by = member) => by.ask('PATCH', '/users/me', { name: 'Noor', ...body });
const picture = async (by = member) => (await by.read<{ imageUrl: string | null }>('GET', '/users/me')).imageUrl;

test('a picture is saved with the name, kept when only the name changes, and removed with null', async () => {
  const url = await upload(member);
  expect((await save({ imageUrl: url })).json().data).toMatchObject({ name: 'Noor', imageUrl: url });
  await save({});
  expect(await picture()).toBe(url);
  await save({ imageUrl: null });
  expect(await picture()).toBeNull();
});

test('a picture of someone else, or one that does not exist, is refused', async () => {
  for (const imageUrl of [await upload(stranger), '/media/images/none.webp']) {
    const answer = await save({ imageUrl });
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([422, ['imageUrl']]);
  }
});

test('a picture in use survives the sweep, a replaced one does not', async () => {
  const [first, second] = [await upload(member), await upload(member)];
  await save({ imageUrl: first });
  await save({ imageUrl: second });
  server.clock.advance(25 * 60);
  await sweepImages(server.parts);
  const stored = await server.parts.db.selectFrom('images').select('url').where('owner_id', '=', member.user.id).execute();
  expect(stored).toEqual([{ url: second }]);
});
