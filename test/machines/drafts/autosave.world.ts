import { autosaveMachine } from '../../../src/machines/drafts/autosave.machine.ts';
import type { ProposalDraftContent } from '../../../src/machines/proposals/proposal-editing.ts';
import { emptyProposal } from '../../../src/machines/proposals/proposal-form.ts';
import { emptyTender } from '../../../src/machines/tenders/tender-form.ts';
import { failureWith } from '../support/samples.ts';
import { tenderDraft } from '../support/samples-tenders.ts';
import { type World, worldOf } from '../support/world.ts';

const contentWith = (title: string): ProposalDraftContent => ({
  step: 'basic',
  values: { ...emptyProposal, title },
  documents: [],
  milestones: [],
  breakdown: [],
});
const content = contentWith('Cleaning service');
const draft = { kind: 'proposal', draftKey: { tenderId: 1, userId: 7, writer: 'k-1', revises: null }, content, version: 3 } as const;
const stored = { kind: 'proposal', tenderId: 1, savedAt: '2026-11-20T08:00:00.000Z', pause: 1500, answer: null } as const;
const titled = (title: string) => ({ kind: 'proposal', part: { values: { ...emptyProposal, title } } }) as const;
const atStep = (step: ProposalDraftContent['step']) => ({ kind: 'proposal', part: { step } }) as const;
const theirs = { kind: 'proposal', version: 5, content: contentWith('Theirs'), isSubmitted: false } as const;

/** A draft that the server has. */
const world: World<typeof autosaveMachine> = {
  input: { draft, isRestored: false, savedAt: null },
  events: {
    change: [titled('Another title'), titled('Cleaning service')],
    store: [atStep('basic'), atStep('review')],
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
      done: [{ ...stored, version: 4 }],
      failed: [
        failureWith(null),
        failureWith(422),
        { ...failureWith(409), code: 'conflict' },
        { ...failureWith(409), code: 'alreadySubmitted' },
      ],
    },
    readTheirs: { done: [theirs], failed: [failureWith(500)] },
  },
  distinguish: ({ draft, sent, theirs, isSaveRequested, failure }) => [
    draft.content,
    sent?.content,
    draft.version === 0,
    theirs !== null,
    isSaveRequested,
    failure?.status,
  ],
};

const titledTender = (title: string) => ({ kind: 'tender', part: { values: { ...emptyTender, title } } }) as const;

/** A new draft, which gets its ID with the first save. */
const newWorld: World<typeof autosaveMachine> = {
  ...world,
  events: {
    ...world.events,
    change: [titledTender('Another title'), titledTender('Uniforms')],
    store: [titledTender('Uniforms'), titledTender('Uniforms, later')],
    hold: [],
    release: [],
  },
  input: {
    draft: {
      kind: 'tender',
      draftKey: { id: null, key: 'k-1' },
      content: { values: { ...emptyTender, title: 'Uniforms' }, documents: [] },
      version: 0,
    },
    isRestored: false,
    savedAt: null,
  },
  outcomes: {
    ...world.outcomes,
    storeDraft: {
      ...world.outcomes?.storeDraft,
      done: [{ kind: 'tender', tenderId: tenderDraft.id, version: 1, savedAt: null, pause: 1500, answer: tenderDraft }],
    },
  },
};

/** Changes that were restored from this device. */
const restoredWorld: World<typeof autosaveMachine> = { ...world, input: { draft, isRestored: true, savedAt: null } };

/** A draft that is stored elsewhere too, with only as much typing as that needs. */
const sharedWorld: World<typeof autosaveMachine> = {
  ...world,
  events: {
    ...world.events,
    change: [titled('Another title')],
    store: [atStep('review')],
    hold: [],
    release: [],
    'draft.changed': [
      { tenderId: 1, version: 4 },
      { tenderId: 1, version: 5 },
      { tenderId: 2, version: 9 },
      { tenderId: null, version: null },
    ],
  },
  outcomes: {
    storeDraft: { ...world.outcomes?.storeDraft, failed: [failureWith(null), { ...failureWith(409), code: 'conflict' }] },
    readTheirs: {
      done: [{ ...theirs, version: 3, content }, { ...theirs, content: { ...content, step: 'review' } }, theirs],
      failed: [failureWith(500)],
    },
  },
  distinguish: ({ draft, sent, theirs, remoteVersion, isSaveRequested }) => [
    draft.content,
    sent?.content,
    draft.version,
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
    'draft.ended': [{ tenderId: 1 }, { tenderId: 2 }],
  },
  outcomes: {
    storeDraft: { ...world.outcomes?.storeDraft, failed: [failureWith(null), { ...failureWith(409), code: 'conflict' }] },
    readTheirs: {
      done: [
        { ...theirs, version: 3, content },
        { ...theirs, version: 0, content: null },
        { ...theirs, version: 0, content: null, isSubmitted: true },
      ],
      failed: [failureWith(500)],
    },
  },
};

export default worldOf(autosaveMachine, world, newWorld, restoredWorld, sharedWorld, endedWorld);
