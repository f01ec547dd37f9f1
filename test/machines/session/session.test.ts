import { expect, test } from 'vitest';
import { sessionMachine } from '../../../src/machines/session/session.machine.ts';
import { answers, fails, startWithEffects } from '../support/effects.ts';
import { failureWith, someone } from '../support/samples.ts';

const start = () => startWithEffects(sessionMachine, { outcomes: { restoreSession: {}, loadUser: {}, revokeSession: {}, keepEnding: {} } });
const signedIn = async () => {
  const flow = start();
  await flow.after(answers('restoreSession', someone));
  return flow;
};

test('announces the restored session and reads the user from the server', async () => {
  const { after, calls, actor } = start();
  const actions = await after(answers('restoreSession', someone));
  expect(actions).toContain('announceSession');
  // A login form that is open here has become needless.
  expect(actions).toContainEqual(['tells loginModal', { type: 'close' }]);
  expect(calls.map(([port]) => port)).toContain('loadUser');
  expect(actor.getSnapshot().context.user).toEqual(someone);
});

test('keeps the stored user if the server does not answer', async () => {
  const { after, actor } = await signedIn();
  await after(fails('loadUser', failureWith(null)));
  expect(actor.getSnapshot().context.user).toEqual(someone);
});

test('ends no session before the user confirms', async () => {
  const { after, calls } = await signedIn();
  await after({ type: 'logout' }, { type: 'cancel' });
  expect(calls.map(([port]) => port)).not.toContain('revokeSession');
});

test.each([
  ['the server answers', [answers('revokeSession')]],
  ['the server fails', [fails('revokeSession', failureWith(500)), answers('keepEnding')]],
  ['the server stays silent', [{ type: 'xstate.after.logoutTimeout.session.leaving' } as const, answers('keepEnding')]],
  ['nothing can be kept', [fails('revokeSession', failureWith(null)), fails('keepEnding', new Error('no hashes'))]],
])('a logout forgets the user and every draft when %s', async (_, ends) => {
  const { after, actor } = await signedIn();
  const actions = await after({ type: 'logout' }, { type: 'confirm' }, ...ends);
  expect(actions).toEqual(expect.arrayContaining(['clearStorage', 'dropDrafts', 'announceSession', 'goHome']));
  expect(actor.getSnapshot().context.user).toBeNull();
});

test('a logout without a connection ends the session on the server later', async () => {
  const { after, calls } = await signedIn();
  const actions = await after({ type: 'logout' }, { type: 'confirm' }, fails('revokeSession', failureWith(null)), answers('keepEnding'));
  expect(calls.map(([port]) => port)).toContain('keepEnding');
  expect(actions.at(-1)).toEqual(['tells sessionEnding', { type: 'ending.kept' }]);
});

test('a session that the server ends forgets the user but keeps the drafts and the page', async () => {
  const { after, actor } = await signedIn();
  const actions = await after({ type: 'session.expired' });
  expect(actions).toEqual(expect.arrayContaining(['rememberPlace', 'clearStorage']));
  expect(actions).not.toContain('dropDrafts');
  expect(actor.getSnapshot().context.user).toBeNull();
});

test('closing the warning opens the home page and restores the session', async () => {
  const { after, calls } = await signedIn();
  expect(await after({ type: 'session.expired' }, { type: 'close', path: '/account' })).toContain('goHome');
  expect(calls.at(-1)?.[0]).toBe('restoreSession');
});

test('closing the warning stays on the page of a mailed link', async () => {
  const { after, calls } = await signedIn();
  expect(await after({ type: 'session.expired' }, { type: 'close', path: '/set-password' })).not.toContain('goHome');
  expect(calls.at(-1)?.[0]).toBe('restoreSession');
});
