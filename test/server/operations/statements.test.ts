import { beforeAll, expect, test } from 'vitest';
import { sealExisting } from '../../../server/domain/sealing/existing.ts';
import { passDeadline } from '../../../server/domain/tenders/deadlines.ts';
import { type Client, connect } from '../support/client.ts';
import { addCrowd } from '../support/crowd.ts';
import { uploaded } from '../support/documents.ts';
import { announceAll } from '../support/jobs.ts';
import * as proposals from '../support/proposals.ts';
import type { TestServer } from '../support/server.ts';
import { statementsOf } from '../support/statements.ts';
import { askAbout, begin, detailOf, forgetAttempts, inDays } from '../support/tenders.ts';

let server: TestServer;
let publisher: Client;
let admin: Client;
beforeAll(async () => {
  ({ server, publisher, admin } = await proposals.startProposals());
  await proposals.setFee(server, 0);
  server.announces = false;
  // The first of some acts cost more: a year's first proposal, a process's first job of a queue, a session that is extended.
  await countAll(1);
  return server.close;
});

/**
 * A running tender with the proposals, drafts, watchers and interests of so many members each, and two bidders beside them: one whose document
 * is sealed since its upload, and one whose document was uploaded without a purpose.
 */
type Scene = { tender: number; bidder: Client; attachment: number; other: Client; unsealed: number; question: number };

const prepare = async (members: number): Promise<Scene> => {
  server.clock.moveTo(begin);
  await forgetAttempts(server);
  const bidder = await connect(server);
  const { id: tender } = await proposals.openTender(publisher, admin);
  const other = await connect(server);
  const { id: attachment } = await uploaded(server, bidder, '', 'terms.pdf', 'proposal');
  const { id: unsealed } = await uploaded(server, other);
  const {
    tender: _,
    attachment: __,
    submitted_by: ___,
    ...offer
  } = proposals.proposalFields(bidder, tender, attachment, { milestones: [] });
  const crowd = { bidders: members, drafts: members, watchers: members, interests: members };
  await addCrowd(server.parts.db, tender, crowd, { ...offer, documents: [] }, begin);
  await sealExisting(server.parts);
  const { id: question } = await askAbout(bidder, tender);
  return { tender, bidder, attachment, other, unsealed, question };
};

const ok = async (answer: ReturnType<Client['ask']>) => expect((await answer).statusCode, (await answer).body).toBeLessThan(300);
const first = async ({ tender }: Scene): Promise<number> =>
  (await server.parts.db.selectFrom('proposals').select('id').where('tender_id', '=', tender).orderBy('id').executeTakeFirstOrThrow()).id;

/** What is done with the tender, in this order, and how its statements are listed. */
const acts: Record<string, (scene: Scene) => Promise<unknown>> = {
  'read the tender': ({ bidder, tender }) => detailOf(bidder, tender),
  'answer a question': ({ question }) => ok(publisher.ask('POST', `/questions/${question}/answer`, { answer: 'There is none.' })),
  'issue an addendum with a new deadline': ({ tender }) =>
    ok(publisher.ask('POST', `/tenders/${tender}/addenda`, { text: 'One more gate.', deadline: inDays(11), documents: [] })),
  'submit a proposal': ({ bidder, tender, attachment }) =>
    ok(bidder.ask('POST', '/proposals', proposals.proposalFields(bidder, tender, attachment))),
  'submit one whose document was uploaded without a purpose': ({ other, tender, unsealed }) =>
    ok(other.ask('POST', '/proposals', proposals.proposalFields(other, tender, unsealed))),
  'read own proposals': ({ bidder }) => proposals.ownProposals(bidder),
  'pass the deadline': ({ tender }) => {
    server.clock.moveTo(new Date(inDays(12)));
    return passDeadline(server.parts, tender);
  },
  'read the sealed proposals': ({ tender }) => proposals.proposalsOf(publisher, tender),
  'read the lists of the office': async () => {
    for (const path of ['work', 'payments', 'people', 'catalogue', 'messages?group=waiting', 'jobs', 'audit'])
      await ok(admin.ask('GET', `/office/${path}`));
  },
  'open the proposals': ({ tender }) => proposals.open(publisher, tender),
  'read the proposals': ({ tender }) => proposals.proposalsOf(publisher, tender),
  'shortlist a proposal': async (scene) => ok(proposals.decide(publisher, 'shortlist', await first(scene))),
  'award the tender': async (scene) => ok(proposals.award(publisher, scene.tender, await first(scene))),
  'announce all this': () => announceAll(server.parts),
};

const countAll = async (members: number): Promise<Record<string, number>> => {
  const scene = await prepare(members);
  const counts: Record<string, number> = {};
  for (const [name, act] of Object.entries(acts)) counts[name] = (await statementsOf(() => act(scene))).length;
  return counts;
};

test('the statements of an act do not grow with the number of bidders, drafts, watchers and interests', async () => {
  const counts = await countAll(1);
  expect(await countAll(10)).toEqual(counts);
  expect(await countAll(300)).toEqual(counts);
  const rows = Object.entries(counts).map(([name, count]) => `| ${name} | ${count} |`);
  const table = ['| act | statements |', '|---|---|', ...rows].join('\n');
  await expect(
    `# Statements of acts\n\nWritten by \`test/server/operations/statements.test.ts\`; includes those that begin and end a transaction.\n\n${table}\n`,
  ).toMatchFileSnapshot('../../../docs/statements.md');
});
