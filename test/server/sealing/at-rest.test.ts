import { execFileSync } from 'node:child_process';
import { randomBytes, randomInt } from 'node:crypto';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DatabasePlace, openDatabase } from '../../../server/data/database.ts';
import { deleteEmbeddedLogs, rewriteTables } from '../../../server/data/sealing/existing.ts';
import { emptyExisting } from '../../../server/domain/sealing/existing.ts';
import { prepareDatabase } from '../../../server/prepare.ts';
import { type Client, connect } from '../support/client.ts';
import { type Cluster, startCluster } from '../support/cluster.ts';
import { onPostgres } from '../support/database.ts';
import { addCatalogue } from '../support/directory.ts';
import { uploaded } from '../support/documents.ts';
import { findPostgresPrograms } from '../support/postgres-programs.ts';
import * as proposals from '../support/proposals.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { begin } from '../support/tenders.ts';

/** Words, prices, and names and contents of documents that occur nowhere else, in what one bidder writes. */
const sentinels = () => ({
  word: `W${randomBytes(12).toString('hex')}`,
  price: randomInt(10_000_000_000, 99_999_999_999) / 100,
  file: `F${randomBytes(12).toString('hex')}`,
  text: `T${randomBytes(12).toString('hex')}`,
});
type Sentinels = ReturnType<typeof sentinels>;

const asBytes = ({ word, price, file, text }: Sentinels): string[] => [word, String(price), file, text];

let root: string;
let cluster: Cluster | null;
let place: DatabasePlace;
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'daleel-at-rest-'));
  // PostgreSQL may run as another user.
  chmodSync(root, 0o755);
  cluster = onPostgres ? await startCluster(join(root, 'cluster'), ['log_statement=all', 'log_parameter_max_length=-1']) : null;
  place = cluster ? { url: `${cluster.url}/postgres` } : { folder: join(root, 'database') };
});
afterAll(async () => {
  await cluster?.stop('immediate');
  rmSync(root, { recursive: true, force: true });
});

/** Returns every file below a folder as bytes. */
const filesBelow = (folder: string): Buffer[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile())
    .map((path) => readFileSync(path));

/** Returns everything that is stored: a dump, or the folder of the embedded database, and the folder of documents. */
const everythingStored = (dataDir: string): Buffer[] => {
  const documents = filesBelow(join(dataDir, 'files'));
  if (!cluster) return [...filesBelow(join(root, 'database')), ...documents];
  const env = { PATH: `${process.env.PATH}${delimiter}${findPostgresPrograms()}` };
  return [execFileSync('pg_dump', [`${cluster.url}/postgres`], { env, maxBuffer: 1_000_000_000 }), ...documents];
};

/** Returns the log of the server with the parameters of all statements; nothing of the embedded database, which has none. */
const statementLog = (): Buffer[] => (cluster ? [readFileSync(join(root, 'cluster', 'log'))] : []);

const found = (places: readonly Buffer[], wanted: readonly Sentinels[]): string[] =>
  wanted.flatMap(asBytes).filter((text) => places.some((bytes) => bytes.includes(text)));

describe('what lies on the disk', () => {
  let server: TestServer;
  let people: { publisher: Client; admin: Client };
  let close: () => Promise<void>;
  const sent: Sentinels[] = [];
  let tender: number;

  beforeAll(async () => {
    const database = await openDatabase(place);
    await prepareDatabase({ databaseUrl: null, databaseDirectUrl: null, databaseOwnerUrl: null }, database);
    server = await startTestServer({}, undefined, database);
    close = async () => {
      await server.close();
      await database.close();
    };
    await server.parts.db
      .updateTable('settings')
      .set({ session_days: 365, office_session_hours: 365 * 24 })
      .execute();
    await addCatalogue(server.parts.db);
    people = { publisher: await connect(server), admin: await connect(server, { isAdmin: true }) };
    await proposals.setFee(server, 0);
    tender = (await proposals.openTender(people.publisher, people.admin)).id;
  });

  /** A bidder writes a draft, changes it and submits it; every other one withdraws and sends again. */
  async function bid(place: number, uploadFor = proposals.uploadedForOffer): Promise<void> {
    const secret = sentinels();
    sent.push(secret);
    const { word, price, file, text } = secret;
    const bidder = await connect(server);
    const { id: document } = await uploadFor(server, bidder, text, `${file}.pdf`);
    const draft = { documents: [document], title: word, description: word, offer_price: String(price), payment_terms: word };
    await bidder.read('PUT', `/tenders/${tender}/draft`, proposals.draftFields(draft));
    await bidder.read('PUT', `/tenders/${tender}/draft`, proposals.draftFields({ ...draft, version: 1 }));
    if (place % 4 === 3) return;
    const milestones = proposals.proposalFields(bidder, tender, 1).milestones.map((one) => ({ ...one, title: word, amount: price }));
    const breakdown = [{ name: word, description: word, quantity: 1, unitPrice: price }];
    const offer = { documents: [document], title: word, description: word, offer_price: price, milestones, breakdown };
    const { id } = await proposals.send(server, bidder, tender, offer);
    if (place % 4 !== 1) return;
    await bidder.read('POST', `/proposals/${id}/withdraw`);
    await proposals.send(server, bidder, tender, offer);
  }

  test('has no word, price, file name or document of twenty proposals and drafts before the opening, and all of the valid ones afterwards', async () => {
    for (let place = 0; place < 20; place++) await bid(place);
    await server.deliver();
    await server.parts.pool.query('checkpoint');
    expect(found([...everythingStored(server.parts.config.dataDir), ...statementLog()], sent)).toEqual([]);

    proposals.passDeadlines(server);
    await proposals.open(people.publisher, tender);
    await server.parts.pool.query('checkpoint');
    // Fifteen were submitted: so the search finds what is there. Their documents stay encrypted; what opens them is in the database.
    if (cluster) expect(found(everythingStored(server.parts.config.dataDir), sent)).toHaveLength(15 * 3);
  });

  test('has none of documents that were uploaded without a purpose, as the specification has it, once a proposal or draft holds them', async () => {
    server.clock.moveTo(begin);
    tender = (await proposals.openTender(people.publisher, people.admin)).id;
    sent.length = 0;
    for (let place = 0; place < 4; place++) await bid(place, uploaded);
    // The embedded database's folder has what was in the clear until it is written anew; a dump has not.
    if (!cluster) await rewriteTables(server.parts.db);
    if (!cluster) await deleteEmbeddedLogs(server.parts.db);
    expect(found(everythingStored(server.parts.config.dataDir), sent)).toEqual([]);
  });

  test('has none any more of a database from before the sealing, once it is finished', async () => {
    await server.parts.db.updateTable('sealing').set({ finished_at: null, files_finished_at: null }).execute();
    server.clock.moveTo(begin);
    tender = (await proposals.openTender(people.publisher, people.admin)).id;
    sent.length = 0;
    for (let place = 0; place < 4; place++) await bid(place);
    if (cluster) expect(found(everythingStored(server.parts.config.dataDir), sent)).toHaveLength(4 * 4);
    await emptyExisting(server.parts);
    await rewriteTables(server.parts.db);
    if (!cluster) await deleteEmbeddedLogs(server.parts.db);
    expect(found(everythingStored(server.parts.config.dataDir), sent)).toEqual([]);
    await close();
  });
});
