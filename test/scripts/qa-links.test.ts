import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { offeredCalls } from '../../build/qa-panel.ts';
import { countOf, readWritten } from '../../qa/changes.ts';
import { linkOf, needsFailure, offeredTo } from '../../scripts/support/qa-links.ts';
import { caseIdOf } from '../machines/support/case-id.ts';
import { coveringOf, pathsOf } from '../machines/support/paths.ts';
import type { Proof } from '../machines/support/world.ts';

/** Ports whose failure is one of the browser: of its storage, its permissions, its workers or its files. */
const ofTheBrowser = [
  'addendum.openAddendum',
  'connection.countUnsentFiles',
  'connection.probeServer',
  'conversation.createMessage',
  'conversation.readKept',
  'installer.activateVersion',
  'installer.registerWorker',
  'installer.waitUntilStable',
  'locale.loadLanguage',
  'officeInbox.readAnswer',
  'officeTexts.compareTexts',
  'push.askPermission',
  'questions.openQuestion',
  'session.keepEnding',
  'waitingMessages.readWaiting',
];

/** A case of the plan: the shortest path to a transition, its link, and whether a call fails on it. */
type Linked = { flow: string; id: string; last: string; reached: unknown; link: string | null; isFailing: boolean };
let proofs: Proof[];
let linked: Linked[];
beforeAll(async () => {
  const files = globSync('test/machines/**/*.world.ts').sort();
  proofs = await Promise.all(files.map(async (file) => ((await import(resolve(file))) as { default: Proof }).default));
  linked = proofs.flatMap(({ machine, worlds }) =>
    worlds
      .flatMap((world) => coveringOf(machine, pathsOf(machine, world)))
      .filter(({ steps }) => steps.length > 1)
      .map(({ steps }) => {
        const id = caseIdOf(machine, steps);
        const last = steps.at(-1);
        const link = linkOf(machine, steps, id);
        return {
          flow: machine.id,
          id,
          last: last?.event.type ?? '',
          reached: last?.state.value,
          link,
          isFailing: needsFailure(machine.id, steps),
        };
      }),
  );
});

test('each port that fails makes a call that the panel offers, or its failure is one of the browser', () => {
  const failing = proofs.flatMap(({ machine, worlds }) =>
    worlds.flatMap(({ outcomes = {} }) =>
      Object.entries(outcomes).flatMap(([port, { failed = [] }]) => (failed.length > 0 ? [{ flow: machine.id, port }] : [])),
    ),
  );
  const without = failing.filter(({ flow, port }) => offeredTo(flow, port).length === 0).map(({ flow, port }) => `${flow}.${port}`);
  expect([...new Set(without)].sort()).toEqual(ofTheBrowser);
});

test('each case with a call that fails has a link with its id, all of which this release knows', () => {
  const failing = linked.filter(({ isFailing }) => isFailing);
  expect(failing.length).toBeGreaterThan(350);
  expect(failing.filter(({ link }) => link === null)).toEqual([]);
  const offered = offeredCalls();
  for (const { id, link } of linked) {
    if (link === null) continue;
    const { changes, unknown } = readWritten(link.replace('?qa=', ''), offered);
    expect([unknown, changes.testCase, countOf(changes) > 0]).toEqual([[], id, true]);
  }
});

test.each([
  ['a refusal by its code', 'paymentRetry', 'xstate.error.actor.payProposal', 'failed', 'payProposal:gatewayDown'],
  [
    'a refusal by its code, of several with the same status',
    'paymentRetry',
    'xstate.error.actor.payProposal',
    'notDue',
    'payProposal:conflict',
  ],
  ['a refusal by its status', 'sentRequests', 'xstate.error.actor.withdrawRequest', 'choosing', 'withdrawRequest:conflict'],
  ['an error of the server', 'read', 'xstate.error.actor.load', 'failed', 'readAd:fails'],
  [
    'the call that the act before makes, of several',
    'receivedRequests',
    'xstate.error.actor.decideOnRequest',
    'givingReason',
    'rejectRequest:fails',
  ],
  ['the answers of a call in their order', 'list', 'xstate.error.actor.load', 'outdated', 'listCompanyRows:real,listCompanyRows:fails'],
  ['a slow answer where something happens before it', 'list', 'reload.data', 'refreshing', 'listCompanyRows:real,listCompanyRows:slow'],
  ['a network that is cut where no answer arrives', 'conversation', 'xstate.error.actor.loadThread', 'offline', 'network:cut'],
])('a link has %s', (_, flow, last, reached, link) => {
  const found = linked.filter((each) => each.flow === flow && each.last === last && JSON.stringify(each.reached).includes(`"${reached}"`));
  expect(found.map((each) => each.link)).toContain(`?qa=${link},case:${found.find((each) => each.link?.startsWith(`?qa=${link},`))?.id}`);
});

test('a case whose calls succeed has none', () => {
  const confirmed = linked.find(({ flow, last }) => flow === 'interest' && last === 'xstate.done.actor.submitInterest');
  expect([confirmed?.link, confirmed?.isFailing]).toEqual([null, false]);
});
