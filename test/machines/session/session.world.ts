import { sessionMachine } from '../../../src/machines/session/session.machine.ts';
import { someone } from '../support/samples.ts';
import { type World, worldOf } from '../support/world.ts';

export const sessionWorld: World<typeof sessionMachine> = {
  events: {
    'storage.changed': [{}],
    'session.expired': [{}],
    logout: [{}],
    confirm: [{}],
    cancel: [{}],
    close: [{ path: '/account' }, { path: '/set-password' }],
  },
  outcomes: {
    restoreSession: { done: [null, someone], failed: [new Error('storage is forbidden')] },
    loadUser: { done: [{ ...someone, name: 'A new name' }], failed: [new Error('no network')] },
    revokeSession: { done: [undefined], failed: [new Error('no network')] },
    keepEnding: { done: [undefined], failed: [new Error('no hashes')] },
  },
};

export default worldOf(sessionMachine, sessionWorld);
