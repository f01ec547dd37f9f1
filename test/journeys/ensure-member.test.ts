import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { loginModalMachine } from '../../src/machines/session/login-modal.machine.ts';
import { wireEnsureMember } from '../../src/wiring/ensure-member.ts';
import type { Tools } from '../../src/wiring/tools.ts';

/** A session without a user, which stays as it is. */
const anonymous = {
  getSnapshot: () => ({ matches: (state: string) => state === 'anonymous', hasTag: () => false }),
  subscribe: () => ({ unsubscribe: () => undefined }),
};

/** The question for a login, begun before the login modal runs, as on a page that is pressed early. */
const begunEarly = () => {
  const modal = createActor(loginModalMachine);
  // Only what the question uses.
  const tools = { session: () => anonymous, loginModal: () => modal, sendToShell: () => undefined } as unknown as Tools;
  const question = createActor(wireEnsureMember(tools)).start();
  modal.start();
  return { modal, question };
};

test('a question for a login that begins before the modal runs is not cancelled when the modal starts closed', () => {
  const { question } = begunEarly();
  expect(question.getSnapshot().value).toEqual({ asking: 'open' });
});

test('a question for a login ends when the visitor closes the modal', () => {
  const { modal, question } = begunEarly();
  modal.send({ type: 'open' });
  modal.send({ type: 'close' });
  expect(question.getSnapshot().output).toBe('cancelled');
});
