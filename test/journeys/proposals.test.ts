import { expect, test, vi } from 'vitest';
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import { autosaveMachine } from '../../src/machines/drafts/autosave.machine.ts';
import { type Draft, isOfKind, type StoredVersion } from '../../src/machines/drafts/draft.ts';
import { documentsMachine } from '../../src/machines/files/documents.machine.ts';
import { milestonesMachine } from '../../src/machines/proposals/milestones.machine.ts';
import { priceBreakdownMachine } from '../../src/machines/proposals/price-breakdown.machine.ts';
import type { KeptProposal, OpenedProposal, ProposalToSend, steps } from '../../src/machines/proposals/proposal-editing.ts';
import { draftOf, isSent, offerOf } from '../../src/machines/proposals/proposal-sent.ts';
import { proposalWizardMachine } from '../../src/machines/proposals/proposal-wizard.machine.ts';
import { attachmentLimit, emptyRevision, openedWith } from '../../src/machines/proposals/revision.ts';
import { type Submitted, submissionMachine } from '../../src/machines/proposals/submission.machine.ts';
import { failureWith } from '../machines/support/samples.ts';
import { draft, milestoneValues, openedProposal, proposalDetail } from '../machines/support/samples-proposals.ts';
import { paper, unpaidBid } from '../machines/support/samples-tenders.ts';
import { silenced } from '../machines/support/silenced.ts';

const submittedAt = '2026-11-29T09:58:41.000Z';

const quiet = fromCallback(() => {});
const soon = () => new Promise(setImmediate);

const proposalOf = (saved: Draft) => {
  if (isOfKind(saved, 'proposal')) return saved;
  throw new Error('The wizard saves a draft of another kind.');
};

/** The wizard with all its children, a scripted server and in-memory device storage. */
const openWizard = async (found: Partial<OpenedProposal> = {}) => {
  const clock = new SimulatedClock();
  const stored = vi.fn();
  const server = {
    pause: 1500,
    store: async (version: number): Promise<typeof draft> => ({ ...draft, version: version + 1 }),
    submit: async (_: ProposalToSend): Promise<Submitted> => ({ id: 21, payUrl: null, isDue: false, submittedAt }),
  };
  const device: { kept: KeptProposal | null } = { kept: null };
  const reported = vi.fn();
  const tender: { changes: Partial<OpenedProposal['tender']> } = { changes: {} };
  const documents = documentsMachine.provide({ actors: { watchUpload: quiet as never } });
  const machine = proposalWizardMachine.provide({
    actors: {
      openProposal: fromPromise(async () => ({ ...openedProposal, ...found })),
      documents,
      milestones: milestonesMachine.provide({ actors: { documents } }),
      priceBreakdown: priceBreakdownMachine,
      autosave: autosaveMachine.provide({
        actors: {
          storeDraft: fromPromise(async ({ input }) => {
            const { content, version, draftKey } = proposalOf(input);
            stored(draftOf(content, version, draftKey.writer));
            const answer = await server.store(version);
            return {
              kind: 'proposal',
              tenderId: draftKey.tenderId,
              version: answer.version,
              savedAt: answer.updatedAt,
              pause: server.pause,
              answer: null,
            };
          }),
          watchChanges: quiet as never,
          readTheirs: fromPromise(
            async (): Promise<StoredVersion> => ({ kind: 'proposal', version: 9, content: null, isSubmitted: false }),
          ),
          watchNetwork: quiet as never,
        },
        actions: {
          keepLocalCopy: (_, saved) => {
            const { content, version, draftKey } = proposalOf(saved);
            device.kept = { typed: content, version, writer: draftKey.writer };
          },
          dropLocalCopy: () => {
            device.kept = null;
          },
        },
      }),
      submission: submissionMachine.provide({
        actors: { submitProposal: fromPromise(({ input }) => server.submit(input)), watchReturn: quiet as never },
        actions: { announceNotSubmitted: () => reported('Error submitting proposal'), goToPayment: (_, url) => reported(url) },
      }),
      watchClock: quiet as never,
      watchReload: quiet as never,
      reloadTender: fromPromise(async () => ({ ...openedProposal.tender, ...tender.changes })),
      watchTabs: quiet as never,
      watchAddress: quiet as never,
    },
    actions: {
      announceIncomplete: () => reported('incomplete'),
      announceLate: () => reported('late'),
      showProposals: () => reported('/account/submitted-proposals'),
    },
  });
  const wizard = createActor(silenced(machine), { input: { tenderId: 1 }, clock });
  wizard.start();
  await soon();
  const child = (name: 'milestones' | 'priceBreakdown' | 'autosave' | 'submission' | 'documents') => {
    const found = wizard.getSnapshot().children[name];
    if (!found) throw new Error(`${name} does not run`);
    return found as { send: (event: { type: string; [payload: string]: unknown }) => void; getSnapshot: () => { value: unknown } };
  };
  const pause = async (milliseconds = 1500): Promise<void> => {
    clock.increment(milliseconds);
    await soon();
  };
  return { wizard, tender, now: () => wizard.getSnapshot(), child, server, device, stored, reported, pause };
};

const at = (step: (typeof steps)[number]) => ({ form: { page: { writing: step } } });

test('keeps changes on the device at once and saves them when typing pauses', async () => {
  const { wizard, device, stored, pause } = await openWizard({ draft: null });
  wizard.send({ type: 'field.change', field: 'title', value: 'Cleaning' });
  expect(device.kept?.typed.values.title).toBe('Cleaning');
  expect(stored).not.toHaveBeenCalled();
  await pause();
  expect(stored).toHaveBeenCalledWith(expect.objectContaining({ version: 0, step: 0, title: 'Cleaning' }));
  expect(device.kept).toBeNull();
});

test('saves less often while the server has much to do, and keeps the changes on the device until then', async () => {
  const { wizard, device, server, stored, pause } = await openWizard({ draft: null });
  server.pause = 10_000;
  wizard.send({ type: 'field.change', field: 'title', value: 'Cleaning' });
  await pause();
  wizard.send({ type: 'field.change', field: 'title', value: 'Cleaning of offices' });
  await pause(9000);
  expect(stored).toHaveBeenCalledTimes(1);
  expect(device.kept?.typed.values.title).toBe('Cleaning of offices');
  server.pause = 1500;
  await pause(1000);
  expect(stored).toHaveBeenLastCalledWith(expect.objectContaining({ title: 'Cleaning of offices' }));
  wizard.send({ type: 'field.change', field: 'title', value: 'Cleaning of all offices' });
  await pause();
  expect(stored).toHaveBeenCalledTimes(3);
});

test('saves each step immediately and reopens in it', async () => {
  const { wizard, now, stored } = await openWizard({ draft: { ...draft, step: 0 } });
  wizard.send({ type: 'next' });
  await soon();
  expect(stored).toHaveBeenLastCalledWith(expect.objectContaining({ step: 1, version: draft.version }));
  expect(now().matches(at('commercial'))).toBe(true);
  expect((await openWizard({ draft: { ...draft, step: 1 } })).now().matches(at('commercial'))).toBe(true);
});

test('does not leave an incomplete step and keeps its content', async () => {
  const { wizard, now, reported } = await openWizard({ draft: null });
  wizard.send({ type: 'next' });
  expect(reported).toHaveBeenCalledWith('incomplete');
  expect(now().matches(at('basic'))).toBe(true);
  expect(now().context.touched).toEqual(['title', 'description']);
});

test('keeps what the server did not save on the device and restores it, including the step', async () => {
  const broken = await openWizard({ draft: { ...draft, step: 2 } });
  broken.server.store = () => Promise.reject({ ...failureWith(401), code: 'unauthenticated' });
  broken.child('milestones').send({ type: 'milestone.change', key: 1, field: 'title', value: 'Mobilisation of the teams' });
  await broken.pause();
  expect(broken.child('autosave').getSnapshot().value).toBe('saveFailed');
  broken.wizard.stop();

  const again = await openWizard({ draft: { ...draft, step: 2 }, kept: broken.device.kept });
  expect(again.now().matches(at('milestones'))).toBe(true);
  expect(again.now().context.milestones[0]?.values.title).toBe('Mobilisation of the teams');
  await again.pause();
  expect(again.stored).toHaveBeenCalledTimes(1);
});

test('overwrites a draft changed on another device only after a decision', async () => {
  const { wizard, child, server, stored, pause, device } = await openWizard({ draft: { ...draft, step: 0 } });
  server.store = () => Promise.reject({ ...failureWith(409), code: 'conflict' });
  wizard.send({ type: 'field.change', field: 'title', value: 'Mine' });
  await pause();
  expect(child('autosave').getSnapshot().value).toBe('conflict');
  expect(device.kept?.typed.values.title).toBe('Mine');
  server.store = async (version) => ({ ...draft, version: version + 1 });
  child('autosave').send({ type: 'keep.mine' });
  await soon();
  await soon();
  expect(stored).toHaveBeenLastCalledWith(expect.objectContaining({ version: 9, title: 'Mine' }));
});

test('replaces the form with the other version on request', async () => {
  const { wizard, child, server, pause, now, device } = await openWizard({ draft: { ...draft, step: 0 } });
  server.store = () => Promise.reject({ ...failureWith(409), code: 'conflict' });
  wizard.send({ type: 'field.change', field: 'title', value: 'Mine' });
  await pause();
  child('autosave').send({ type: 'take.theirs' });
  await soon();
  expect(now().context.values.title).toBe(draft.title);
  expect(device.kept).toBeNull();
});

test('returns to the review after a failed submission and reuses the idempotency key', async () => {
  const { wizard, child, server, now, reported, device } = await openWizard();
  const keys: string[] = [];
  server.submit = ({ key }) => {
    keys.push(key);
    return Promise.reject(failureWith(null));
  };
  for (let attempt = 0; attempt < 2; attempt += 1) {
    wizard.send({ type: 'submit' });
    child('submission').send({ type: 'confirm' });
    await soon();
    expect(now().matches(at('review'))).toBe(true);
  }
  expect(keys).toEqual(['k-1', 'k-1']);
  expect(reported).toHaveBeenCalledWith('Error submitting proposal');
  expect(device.kept?.typed.values.title).toBe(draft.title);
});

test('says that an offer is too large, and keeps it for another attempt', async () => {
  const { wizard, child, server, now, device } = await openWizard();
  server.submit = () => Promise.reject({ ...failureWith(413), code: 'bodyTooLarge' });
  wizard.send({ type: 'submit' });
  child('submission').send({ type: 'confirm' });
  await soon();
  expect(now().matches(at('review'))).toBe(true);
  expect(now().context.failure?.code).toBe('bodyTooLarge');
  expect(device.kept?.typed.values.description).toBe(draft.description);
  server.submit = async () => ({ id: 21, payUrl: null, isDue: false, submittedAt });
  wizard.send({ type: 'field.change', field: 'description', value: 'Shorter.' });
  wizard.send({ type: 'submit' });
  child('submission').send({ type: 'confirm' });
  await soon();
  expect(child('submission').getSnapshot().value).toBe('succeeded');
});

test('continues to the payment after a submission, or confirms it and shows the list', async () => {
  const paid = await openWizard();
  paid.server.submit = async () => ({ id: 21, payUrl: '/sandbox-payment/1', isDue: true, submittedAt });
  paid.wizard.send({ type: 'submit' });
  paid.child('submission').send({ type: 'confirm' });
  await soon();
  expect(paid.reported).toHaveBeenCalledWith('/sandbox-payment/1');

  const free = await openWizard();
  free.wizard.send({ type: 'submit' });
  free.child('submission').send({ type: 'confirm' });
  await soon();
  expect(free.child('submission').getSnapshot().value).toBe('succeeded');
  free.child('submission').send({ type: 'close' });
  await soon();
  expect(free.reported).toHaveBeenCalledWith('/account/submitted-proposals');
});

test('prevents submission after the deadline and keeps the draft', async () => {
  const { wizard, now, reported } = await openWizard();
  wizard.send({ type: 'clock.ticked', now: '2027-06-01T00:00:00.000Z' });
  wizard.send({ type: 'submit' });
  expect(reported).toHaveBeenCalledWith('late');
  expect(now().matches(at('review'))).toBe(true);
  expect(now().context.values.title).toBe(draft.title);
});

test('saves nothing while the form is unchanged', async () => {
  const { stored, device, pause, child } = await openWizard({ draft: null });
  await pause();
  expect(child('autosave').getSnapshot().value).toEqual({ stored: 'resting' });
  expect(stored).not.toHaveBeenCalled();
  expect(device.kept).toBeNull();
});

test('saves a restored draft under the name of its tab, so that a lost response is not a conflict', async () => {
  const lost = await openWizard({ draft: { ...draft, step: 0 } });
  lost.server.store = () => Promise.reject(failureWith(null));
  lost.wizard.send({ type: 'field.change', field: 'title', value: 'Mine' });
  await lost.pause();
  const again = await openWizard({ draft: { ...draft, step: 0, version: draft.version + 1 }, kept: lost.device.kept, key: 'k-2' });
  await again.pause();
  expect(again.stored).toHaveBeenCalledWith(expect.objectContaining({ writer: 'k-1', version: draft.version, title: 'Mine' }));
});

test('ends the draft and reports it when a proposal was submitted elsewhere', async () => {
  const { wizard, server, tender, pause, now, device } = await openWizard({ draft: { ...draft, step: 0 } });
  server.store = () => Promise.reject({ ...failureWith(409), code: 'alreadySubmitted' });
  tender.changes = { isProposalSubmitted: true, standing: unpaidBid };
  wizard.send({ type: 'field.change', field: 'title', value: 'Mine' });
  await pause();
  expect(now().value).toEqual({ submitted: 'shown' });
  expect(now().context.opened?.tender.standing).toMatchObject({ kind: 'unpaid' });
  expect(device.kept?.typed.values.title).toBe('Mine');
});

test('reopens the wizard when the deadline is extended and closes it when the tender is cancelled', async () => {
  const { wizard, tender, now } = await openWizard();
  tender.changes = { phase: 'sealed' };
  wizard.send({ type: 'clock.ticked', now: '2027-06-01T00:00:00.000Z' });
  await soon();
  expect(now().matches({ form: { time: 'deadlinePassed' } })).toBe(true);
  tender.changes = { deadline: '2027-12-01T10:00:00.000Z' };
  wizard.send({ type: 'reload.data' });
  await soon();
  expect(now().matches({ form: { time: 'running' } })).toBe(true);
  tender.changes = { phase: 'cancelled' };
  wizard.send({ type: 'reload.data' });
  await soon();
  expect(now().matches({ form: { time: 'deadlinePassed' } })).toBe(true);
});

test('assigns a document to its milestone, whichever is shown', async () => {
  const { child, now } = await openWizard({ draft: { ...draft, step: 2 } });
  child('milestones').send({ type: 'milestone.add' });
  child('milestones').send({ type: 'documents.changed', documents: [paper], isUploading: false, of: 1 });
  expect(now().context.milestones.map(({ documents }) => documents.length)).toEqual([1, 0]);
});

test('asks before it removes a milestone without text whose file could not be uploaded', async () => {
  const { now, child } = await openWizard();
  child('milestones').send({ type: 'milestone.add' });
  const failed = [{ name: 'Plan.pdf', isRetryable: true }];
  child('milestones').send({ type: 'documents.changed', documents: [], isUploading: false, failed, of: 2 });
  child('milestones').send({ type: 'milestone.remove', key: 2 });
  expect(child('milestones').getSnapshot().value).toBe('removing');
  expect(now().context.milestones).toHaveLength(2);
});

test('a revision may attach as many documents as were submitted, also when it was opened again with fewer', () => {
  const proposal = proposalDetail('revision_requested', 'evaluation');
  const [version] = proposal.versions;
  if (!version?.offer) throw new Error('The sample has no offer.');
  const submitted = { ...proposal, versions: [{ ...version, offer: { ...version.offer, documents: [paper, { ...paper, id: 6 }] } }] };
  const opened = { proposal: submitted, draft, kept: null, fee: 100, userId: 7, key: 'k-1', sending: null, isRevisionRequested: true };
  const context = { ...emptyRevision(21), ...openedWith(opened) };
  expect(context.documents).toHaveLength(1);
  expect(attachmentLimit(context)).toBe(2);
});

test('shows an invalid breakdown line before the step can be left', async () => {
  const { wizard, child, now } = await openWizard({
    draft: { ...draft, step: 1, breakdown: [{ name: 'Staff', description: '', quantity: '0', unitPrice: '1' }] },
  });
  wizard.send({ type: 'next' });
  expect(now().matches(at('commercial'))).toBe(true);
  expect(child('priceBreakdown').getSnapshot().value).toBe('editing');
});

test('saving a breakdown shows no error in what it has saved, and saves nothing while a line shows one', () => {
  const saved = vi.fn();
  const machine = priceBreakdownMachine.provide({ actions: { announceSaved: saved, focusLine: () => {}, notifyForm: () => {} } });
  const breakdown = createActor(machine, { input: { breakdown: [] } }).start();
  const shown = () => breakdown.getSnapshot().context.lines.map(({ touched, errors }) => touched.filter((field) => field in errors));
  breakdown.send({ type: 'open' });
  breakdown.send({ type: 'line.change', key: 1, field: 'name', value: 'Staff' });
  breakdown.send({ type: 'line.change', key: 1, field: 'unitPrice', value: '12' });
  breakdown.send({ type: 'line.add' });
  // The bidder goes through the second line, and types nothing.
  for (const field of ['name', 'quantity', 'unitPrice'] as const) breakdown.send({ type: 'line.leave', key: 2, field });
  expect(shown()).toEqual([[], []]);
  breakdown.send({ type: 'line.change', key: 2, field: 'name', value: 'Vehicles' });
  breakdown.send({ type: 'save' });
  expect(shown()).toEqual([[], ['unitPrice']]);
  expect(saved).not.toHaveBeenCalled();
  breakdown.send({ type: 'line.change', key: 2, field: 'name', value: '' });
  breakdown.send({ type: 'save' });
  expect(saved).toHaveBeenCalledOnce();
  expect(shown()).toEqual([[]]);
});

test('submits the payload of section 3', () => {
  const typed = {
    step: 'review' as const,
    values: { ...openedProposal.tender, ...draft },
    documents: [paper, { ...paper, id: 6 }],
    milestones: [{ values: { ...milestoneValues, end_date: '27/02/2027' }, documents: [paper] }],
    breakdown: [
      { name: 'Staff', description: '', quantity: '48', unitPrice: '12,000.50' },
      { name: '', description: '', quantity: '1', unitPrice: '0' },
    ],
  };
  expect(offerOf(typed, 7)).toMatchObject({
    attachment: paper.id,
    documents: [6],
    offer_price: 900_000,
    period: 180,
    currency: 'QAR',
    payment_terms: '30_days',
    milestones: [
      {
        amount: 400_000,
        period: 60,
        documents: [paper.id],
        start_date: '2026-12-31T21:00:00.000Z',
        end_date: '2027-02-26T21:00:00.000Z',
        expected_completion_date: '2027-02-27T21:00:00.000Z',
      },
    ],
    breakdown: [{ name: 'Staff', quantity: 48, unitPrice: 12_000.5 }],
    submitted_by: 7,
  });
});

test('a copy of what was submitted is no draft any more, and one that differs is', async () => {
  const { wizard, now } = await openWizard({ draft: { ...draft, step: 0 } });
  const sent = {
    title: draft.title,
    description: draft.description,
    offer_price: 900_000,
    period: 180,
    milestones: [{ title: 'Mobilisation', amount: 400_000 }],
  };
  expect(isSent(now().context, sent)).toBe(true);
  expect(isSent(now().context, { ...sent, milestones: [{ title: 'Mobilisation', amount: 400_001 }] })).toBe(false);
  wizard.send({ type: 'field.change', field: 'offer_price', value: '800000' });
  expect(isSent(now().context, sent)).toBe(false);
});
