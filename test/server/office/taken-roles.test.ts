import { randomUUID } from 'node:crypto';
import { addDays } from 'date-fns/addDays';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '../../../contract/call.ts';
import { calls } from '../../../contract/calls.ts';
import { type PersonAct, personActs } from '../../../contract/entities/office.ts';
import { ask, type Input } from '../../contract/support/ask.ts';
import { eventually } from '../../eventually.ts';
import { type Client, connect } from '../support/client.ts';
import { onPostgres } from '../support/database.ts';
import { addCatalogue, changeOf, companyFields } from '../support/directory.ts';
import { send } from '../support/requests.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await addCatalogue(server.parts.db);
  return server.close;
});

const administrator = () => connect(server, { isAdmin: true });

/** Waits until a transaction of this database waits for a lock. */
const untilOneWaits = () =>
  eventually(async () => {
    const { rows } = await server.parts.pool.query(
      "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    expect(rows).not.toEqual([]);
  });

/** Takes the role of an account, or gives it another, in a transaction that is committed only when the call waits for it or was answered. */
async function whileRoleIsTaken<T>({ user }: Client, call: () => Promise<T>, left: 'operator' | null = null): Promise<T> {
  const taking = await server.parts.pool.connect();
  await taking.query('begin');
  await taking.query('update users set is_admin = $2::text is not null, office_role = $2 where id = $1', [user.id, left]);
  const answer = call();
  await Promise.race([answer, untilOneWaits()]);
  await taking.query('commit');
  taking.release();
  return answer;
}

const names = { name: 'Lifts', nameAr: 'مصاعد' };
/** A valid input for each act of the office; what it is about does not exist, unless the act looks at it first. */
const acts: Record<string, Input> = {
  mergeCompany: { params: { id: 1, into: 2 } },
  inviteCompany: { body: { companyName: 'Marsa', email: 'marsa@example.test' } },
  inviteOwner: { params: { id: 1 }, body: { email: 'dune@example.test' } },
  setVerification: { params: { id: 1 }, body: { verified: false, name: 'Marsa', nameAr: null, cr_number: null, cr_expires_on: null } },
  approveAd: { params: { id: 1 }, body: { version: 1 } },
  rejectAd: { params: { id: 1 }, body: { version: 1, reason: 'No' } },
  addEntry: { body: { kind: 'location', ...names } },
  renameEntry: { params: { kind: 'location', id: 1 }, body: names },
  moveEntry: { params: { kind: 'location', id: 1 }, body: { before: null } },
  actOnEntry: { params: { kind: 'location', id: 1 }, body: { act: 'retire' } },
  importCatalogue: { body: { file: { categories: [], locations: [{ en: 'Dukhan', ar: 'دخان' }] }, isTrial: false } },
  undoDecision: { params: { id: 1 } },
  askGateway: { params: { id: randomUUID() } },
  noteRefund: { params: { id: randomUUID() }, body: { reference: 'R-1' } },
  saveSettings: { body: { part: 'fee', version: 0, proposalFee: 10 } },
  answerContactMessage: { params: { id: 1 }, body: { text: 'Yes.' } },
  archiveContactMessage: { params: { id: 1 } },
  restoreContactMessage: { params: { id: 1 } },
  actOnPerson: { params: { id: 1 }, body: { act: 'endSessions', reason: '' } },
  sendTestMail: {},
  retryJob: { params: { id: randomUUID() } },
  giveUpJob: { params: { id: randomUUID() } },
  checkDocument: { params: { id: 1 } },
  publishText: { params: { page: 'about' }, body: { version: 0, text: '<p>About us</p>', textAr: '<p>من نحن</p>', note: '' } },
  approveTender: { params: { id: 1 }, body: { version: 1 } },
  rejectTender: { params: { id: 1 }, body: { version: 1, reason: 'No' } },
};

const isAct = ({ access, method }: Call) => access === 'admin' && method !== 'GET';

test('the table of acts has every call that only the office may make and that changes something', () => {
  const declared = Object.entries<Call>(calls).flatMap(([name, call]) => (isAct(call) ? [name] : []));
  expect(Object.keys(acts).toSorted()).toEqual(declared.toSorted());
});

/** What changes with an act, apart from the role that is taken and the session that the call extends. */
const written = async () => {
  const tables = ['audit', 'companies', 'locations', 'settings', 'page_texts', 'security_events', 'verification_links', 'data_copies'];
  const counts = await Promise.all(
    tables.map((table) => server.parts.pool.query(`select coalesce(sum(hashtext(t::text)), 0) as sum from ${table} t`)),
  );
  return counts.map(({ rows }) => rows[0].sum);
};

describe.runIf(onPostgres)('while the role of an administrator is being taken', () => {
  test.each(Object.keys(acts))('%s is refused and changes nothing', async (name) => {
    const call = (calls as Record<string, Call>)[name];
    if (!call) throw new Error('there is no such call');
    const [caller, before] = [await administrator(), await written()];
    const answer = await whileRoleIsTaken(caller, () => ask(server.app, call, acts[name] ?? {}, caller.headers));
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'roleNeeded']);
    expect(await written()).toEqual(before);
  });

  test("an operator's role suffices for what operators do, and not for the settings", async () => {
    const caller = await administrator();
    const mail = await whileRoleIsTaken(caller, () => caller.ask('POST', '/office/jobs/test-mail'), 'operator');
    expect(mail.statusCode).toBe(200);
    await server.parts.db.updateTable('users').set({ office_role: null }).where('id', '=', caller.user.id).execute();
    const settings = { part: 'fee', version: 0, proposalFee: 11 };
    const fee = await whileRoleIsTaken(caller, () => caller.ask('PUT', '/office/settings', settings), 'operator');
    expect([fee.statusCode, fee.json().code]).toEqual([409, 'roleNeeded']);
  });

  test('a company is not changed and a request not decided by one who was an administrator', async () => {
    const [owner, requester] = [await connect(server), await connect(server)];
    const { id: company } = await owner.read<{ id: number }>('POST', '/companies', companyFields({ name: 'Dune Works' }));
    const request = await send(requester, { company });
    const change = await changeOf(server.parts.db, company, companyFields({ name: 'Dune Lifts' }));
    for (const [method, path, body] of [
      ['PATCH', `/companies/${company}`, change],
      ['POST', `/requests/${request}/approve`, undefined],
    ] as const) {
      const caller = await administrator();
      const answer = await whileRoleIsTaken(caller, () => caller.ask(method, path, body));
      expect([path, answer.statusCode, answer.json().code]).toEqual([path, 409, 'roleNeeded']);
    }
  });
});

/** Turns the second factor of an account on. */
const turnOn = ({ user }: Client) =>
  server.parts.db
    .insertInto('second_factors')
    .values({ user_id: user.id, secret: 'SECRET', created_at: server.clock.now(), enabled_at: server.clock.now() })
    .execute();

/** Prepares an account for an act of `by`: a colleague, or for what is not done to colleagues a member. */
async function subjectOf(act: PersonAct, by: Client, helper: Client): Promise<Client> {
  const isOnMember = ['suspend', 'restore', 'requestDeletion', 'makeAdmin'].includes(act);
  const subject = isOnMember ? await connect(server) : await administrator();
  const { user } = subject;
  if (act === 'restore') {
    await server.parts.db
      .updateTable('users')
      .set({ suspended_at: server.clock.now(), suspension_reason: 'x' })
      .where('id', '=', user.id)
      .execute();
  }
  if (act === 'requestSecondFactorReset' || act === 'resetSecondFactor') await turnOn(subject);
  if (act === 'resetSecondFactor') {
    await helper.read('POST', `/office/people/${user.id}/acts`, { act: 'requestSecondFactorReset', reason: '' });
  }
  if (act === 'cancelDeletion') {
    await server.parts.db
      .insertInto('account_deletions')
      .values({ user_id: user.id, requested_at: server.clock.now(), due_at: addDays(server.clock.now(), 7) })
      .execute();
  }
  expect(by.user.id).not.toBe(user.id);
  return subject;
}

const actOn = (by: Client, act: PersonAct, { user }: Client) =>
  by.ask('POST', `/office/people/${user.id}/acts`, { act, reason: 'A reason' });

describe.runIf(onPostgres)('of three administrators', () => {
  test.each(personActs)('one whose role is being taken cannot %s, and another one can', async (act) => {
    const [caller, helper] = [await administrator(), await administrator()];
    const subject = await subjectOf(act, caller, helper);
    const before = await written();
    const refused = await whileRoleIsTaken(caller, () => actOn(caller, act, subject));
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'roleNeeded']);
    expect(await written()).toEqual(before);
    // The one who requested a reset does not confirm it.
    const other = act === 'resetSecondFactor' ? await administrator() : helper;
    expect((await actOn(other, act, subject)).statusCode).toBe(200);
  });

  test.each(personActs)('two who unmake each other, and %s meanwhile, leave no act behind the end of a role', async (act) => {
    for (let round = 0; round < 3; round += 1) {
      const [one, other, helper] = [await administrator(), await administrator(), await administrator()];
      const subject = await subjectOf(act, one, helper);
      const answers = await Promise.all([
        actOn(one, 'unmakeAdmin', other),
        actOn(other, act, subject),
        actOn(other, 'unmakeAdmin', one),
        actOn(one, act, subject),
      ]);
      const lines = await server.parts.db
        .selectFrom('audit')
        .select(['id', 'actor_id', 'act', 'subject_id'])
        .where('actor_id', 'in', [one.user.id, other.user.id])
        .orderBy('id')
        .execute();
      expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(lines.length);
      const unmade = lines.filter(
        (line) => line.act === 'adminUnmade' && [one, other].some(({ user }) => String(user.id) === line.subject_id),
      );
      expect(unmade).toHaveLength(1);
      const after = lines.slice(lines.findIndex(({ id }) => id === unmade[0]?.id) + 1);
      expect(after.filter((line) => String(line.actor_id) === unmade[0]?.subject_id)).toEqual([]);
    }
  });
});
