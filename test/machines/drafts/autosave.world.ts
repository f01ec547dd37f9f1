import { autosaveMachine } from '../../../src/machines/drafts/autosave.machine.ts';
import { failureWith } from '../support/samples.ts';
import { type World, worldOf } from '../support/world.ts';

const typed = { title: 'Cleaning service', step: 'basic' };
const draftKey = { tenderId: 1, userId: 7, writer: 'k-1' };

/** A draft that the server has. */
const world: World<typeof autosaveMachine> = {
  input: { draftKey, typed, version: 3, isRestored: false, savedAt: null },
  events: {
    typed: [{ part: { title: 'Another title' } }, { part: { title: typed.title } }],
    store: [{ part: { step: 'basic' } }, { part: { step: 'review' } }],
    save: [{}],
    hold: [{}],
    release: [{}],
    'take.theirs': [{}],
    'keep.mine': [{}],
    'network.returned': [{}],
    'draft.changed': [],
    'draft.ended': [],
  },
  outcomes: {
    storeDraft: {
      done: [{ draftKey, version: 4, savedAt: '2026-11-20T08:00:00.000Z', pause: 1500, draft: { id: 12 } }],
      failed: [
        failureWith(null),
        failureWith(422),
        { ...failureWith(409), code: 'conflict' },
        { ...failureWith(409), code: 'alreadySubmitted' },
      ],
    },
    readTheirs: { done: [{ version: 5, typed: { title: 'Theirs', step: 'basic' }, isSubmitted: false }], failed: [failureWith(500)] },
  },
  distinguish: ({ typed, sent, version, theirs, isSaveRequested, failure }) => [
    typed,
    sent,
    version === 0,
    theirs !== null,
    isSaveRequested,
    failure?.status,
  ],
};

/** A new draft, which gets its ID with the first save. */
const newWorld: World<typeof autosaveMachine> = {
  ...world,
  events: { ...world.events, hold: [], release: [] },
  input: { draftKey: { id: null, key: 'k-1' }, typed, version: 0, isRestored: false, savedAt: null },
  outcomes: {
    ...world.outcomes,
    storeDraft: {
      ...world.outcomes?.storeDraft,
      done: [{ draftKey: { id: 12, key: 'k-1' }, version: 1, savedAt: null, pause: 1500, draft: { id: 12 } }],
    },
  },
};

/** Changes that were restored from this device. */
const restoredWorld: World<typeof autosaveMachine> = { ...world, input: { draftKey, typed, version: 3, isRestored: true, savedAt: null } };

/** A draft that is stored elsewhere too, with only as much typing as that needs. */
const sharedWorld: World<typeof autosaveMachine> = {
  ...world,
  events: {
    ...world.events,
    typed: [{ part: { title: 'Another title' } }],
    store: [{ part: { step: 'review' } }],
    hold: [],
    release: [],
    'draft.changed': [
      { draftKey: { tenderId: 1 }, version: 4 },
      { draftKey: { tenderId: 1 }, version: 5 },
      { draftKey: { tenderId: 2 }, version: 9 },
      { draftKey: {}, version: null },
    ],
  },
  outcomes: {
    storeDraft: { ...world.outcomes?.storeDraft, failed: [failureWith(null), { ...failureWith(409), code: 'conflict' }] },
    readTheirs: {
      done: [
        { version: 3, typed, isSubmitted: false },
        { version: 5, typed: { ...typed, step: 'review' }, isSubmitted: false },
        { version: 5, typed: { title: 'Theirs', step: 'basic' }, isSubmitted: false },
      ],
      failed: [failureWith(500)],
    },
  },
  distinguish: ({ typed, sent, version, theirs, remoteVersion, isSaveRequested }) => [
    typed,
    sent,
    version,
    theirs !== null,
    remoteVersion,
    isSaveRequested,
  ],
};

/** A draft that is deleted or submitted elsewhere. */
const endedWorld: World<typeof autosaveMachine> = {
  ...sharedWorld,
  events: {
    ...sharedWorld.events,
    store: [],
    save: [],
    'network.returned': [],
    'draft.changed': [],
    'draft.ended': [{ draftKey: { tenderId: 1 } }, { draftKey: { tenderId: 2 } }],
  },
  outcomes: {
    storeDraft: { ...world.outcomes?.storeDraft, failed: [failureWith(null), { ...failureWith(409), code: 'conflict' }] },
    readTheirs: {
      done: [
        { version: 3, typed, isSubmitted: false },
        { version: 0, typed: null, isSubmitted: false },
        { version: 0, typed: null, isSubmitted: true },
      ],
      failed: [failureWith(500)],
    },
  },
};

export default worldOf(autosaveMachine, world, newWorld, restoredWorld, sharedWorld, endedWorld);
