import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type AnyStateMachine, createActor } from 'xstate';
import { clearStorage, storeSession } from '../../src/services/browser/storage.ts';
import { keepText, readKept } from '../../src/services/conversations/conversations.ts';
import { wire } from '../../src/wiring.ts';
import { answers, startWithEffects } from '../machines/support/effects.ts';
import { someone } from '../machines/support/samples.ts';
import { thread } from '../machines/support/samples-conversations.ts';
import { contactMessage } from '../machines/support/samples-office.ts';
import { question } from '../machines/support/samples-tenders.ts';
import type { Happening, Proof } from '../machines/support/world.ts';
import { withDevice } from './support/device.ts';
import { storageLike } from './support/storage.ts';

const text = 'We clean six towers, each with 40 floors.';

/** How a field of several lines is filled in: its flow, what opens it, and what is sent for each text. */
type Kept = {
  world: string;
  opened: readonly Happening[];
  type: Happening;
  /** The flow to which the text is given, which keeps it: the draft's autosave, or the proposal of milestones. */
  handedTo?: 'autosave' | 'parent';
};

const change = (field: string, value: unknown = text): Happening => ({ type: 'field.change', field, value });
const reason: Kept = { world: 'tenders/reason', opened: [answers('readReason', null)], type: { type: 'reason.change', value: text } };
/** The answer that a world has first for a port. */
const answered = (port: string): Happening => ({ type: 'xstate.done.actor.first', port });
const company: Omit<Kept, 'type'> = { world: 'account/company-editor', opened: [answered('openCompany')] };
const editor = { world: 'tenders/tender-editor', opened: [answered('openTender')], handedTo: 'autosave' } as const;
const questions = { world: 'tenders/questions', opened: [answered('openQuestion')] };
const addendum: Omit<Kept, 'type'> = {
  world: 'tenders/addendum',
  opened: [{ type: 'open', deadline: '2026-12-17T10:00:00.000Z' }, answered('openAddendum')],
};
const award: Omit<Kept, 'type'> = { world: 'proposals/award', opened: [answers('readAward', null)] };
const ad: Omit<Kept, 'type'> = { world: 'ads/ad-editor', opened: [answered('openAd')] };

/** Every field of several lines, by the file that shows it, in the order in which the file does. */
const fields: Record<string, Kept[]> = {
  'ReasonDialog.tsx': [reason],
  'account/CompanyIdentity.tsx': [
    { ...company, type: change('bio') },
    { ...company, type: change('description') },
  ],
  'ads/AdForm.tsx': [
    { ...ad, type: change('text') },
    { ...ad, type: change('textAr') },
  ],
  'conversations/Composer.tsx': [
    {
      world: 'conversations/conversation',
      opened: [answers('readKept', { thread: null, outbox: [], text: '' }), answers('loadThread', thread([]))],
      type: { type: 'text.type', text },
    },
  ],
  'office/OfficeInbox.tsx': [
    {
      world: 'office/office-inbox',
      opened: [{ type: 'message.open', message: contactMessage }, answers('readAnswer', '')],
      type: { type: 'answer.type', text },
    },
  ],
  'office/OfficeTexts.tsx': [
    { world: 'office/office-texts', opened: [answered('openText')], type: { type: 'text.change', field: 'text', value: text } },
  ],
  'pages/ContactForm.tsx': [{ world: 'pages/contact', opened: [answers('readDraft', null)], type: change('message') }],
  'proposals/parts/MilestoneFields.tsx': [
    {
      world: 'proposals/milestones',
      opened: [],
      type: { type: 'milestone.change', key: 1, field: 'description', value: text },
      handedTo: 'parent',
    },
  ],
  'proposals/review/AwardDialog.tsx': [
    { ...award, type: change('statement') },
    { ...award, type: change('note') },
  ],
  'proposals/revision/ResubmissionForm.tsx': [
    { world: 'proposals/resubmission', opened: [answered('openRevision')], type: change('description'), handedTo: 'autosave' },
  ],
  'proposals/wizard/BasicStep.tsx': [
    { world: 'proposals/proposal-wizard', opened: [answered('openProposal')], type: change('description'), handedTo: 'autosave' },
  ],
  'requests/RequestForm.tsx': [{ world: 'requests/service-request', opened: [answered('openRequest')], type: change('description') }],
  'tenders/AddendumForm.tsx': [
    { ...addendum, type: change('text') },
    { ...addendum, type: change('textAr') },
  ],
  'tenders/AnswerForm.tsx': [
    { ...questions, opened: [...questions.opened, { type: 'answer.begin', question }], type: { type: 'answer.change', value: text } },
  ],
  'tenders/AskForm.tsx': [{ ...questions, type: { type: 'question.change', value: text } }],
  'tenders/management/EditorNeed.tsx': [
    { ...editor, type: change('description') },
    { ...editor, type: change('descriptionAr') },
  ],
};

const views = globSync('src/views/**/*.tsx')
  .map((file) => file.slice('src/views/'.length).replaceAll('\\', '/'))
  .filter((file) => !file.endsWith('.stories.tsx') && !['ui/TextArea.tsx', 'ui/RichText.tsx', 'ui/RichTextField.tsx'].includes(file));
const fieldsIn = (view: string): number => {
  const source = readFileSync(`src/views/${view}`, 'utf8').replaceAll(/^import .*$/gm, '');
  return source.match(/\b(?:TextArea|RichTextField|RichText|contentEditable)\b|<textarea/g)?.length ?? 0;
};

test('every field of several lines is listed here', () => {
  const found = views.flatMap((view) => (fieldsIn(view) > 0 ? [[view, fieldsIn(view)]] : [])).sort();
  expect(found).toEqual(Object.entries(fields).map(([view, listed]) => [view, listed.length]));
});

/** Replaces the placeholders of an event by samples of the flow's world. */
const sampled = ({ worlds }: Proof, event: Happening): Happening => {
  const { outcomes = {}, events = {} } = worlds[0] ?? {};
  if (event.type === 'xstate.done.actor.first') return answers(String(event.port), outcomes[String(event.port)]?.done?.[0]);
  return event.first ? { type: event.type, ...(events as Record<string, readonly object[]>)[event.type]?.[0] } : event;
};

const typedInto = async ({ world, opened, type }: Kept) => {
  const { default: proof } = (await import(resolve(`test/machines/${world}.world.ts`))) as { default: Proof };
  const [first] = proof.worlds;
  if (!first) throw new Error(`${world} has no world.`);
  const { after } = startWithEffects(proof.machine, first);
  for (const event of opened) await after(sampled(proof, event));
  return { machine: proof.machine, effects: (await after(type)).filter((effect): effect is [string, unknown] => Array.isArray(effect)) };
};

const holdsText = ([, params]: [string, unknown]): boolean => JSON.stringify(params).includes(text);

describe('what is typed', () => {
  // Flows are not started; services listen to the page as soon as they are created.
  for (const name of ['document', 'window'])
    vi.stubGlobal(name, Object.assign(new EventTarget(), { cookie: '', documentElement: { lang: 'en' } }));
  vi.stubGlobal('location', { protocol: 'https:' });
  const { machines } = wire('en');
  beforeEach(() => {
    vi.stubGlobal('localStorage', storageLike());
    vi.stubGlobal('sessionStorage', storageLike());
    storeSession({ accessToken: 'token', user: someone });
  });
  afterAll(() => {
    clearStorage();
    vi.unstubAllGlobals();
  });

  const wiredBy = async (id: string): Promise<AnyStateMachine> => {
    const flows = await Promise.all(
      Object.values(machines).map(async (wired) => ('load' in wired ? Object.values(await wired.load()) : [wired])),
    );
    const withChildren = (machine: AnyStateMachine): AnyStateMachine[] => [
      machine,
      ...Object.values(machine.implementations.actors as Record<string, AnyStateMachine>).flatMap((actor) =>
        'root' in actor ? withChildren(actor) : [],
      ),
    ];
    const found = flows.flat().flatMap((flow) => withChildren(flow as AnyStateMachine));
    const wired = found.find((machine) => machine.id === id);
    if (!wired) throw new Error(`${id} is not wired.`);
    return wired;
  };

  const listed = Object.entries(fields).flatMap(([view, kept]) => kept.map((field, index) => ({ view, index: index + 1, field })));

  test.each(listed.filter(({ field }) => !field.handedTo))('into field $index of $view is kept in this tab', async ({ field }) => {
    const { machine, effects } = await typedInto(field);
    const keeping = effects.filter(holdsText);
    expect(keeping.length).toBeGreaterThan(0);
    const { actions } = (await wiredBy(machine.id)).implementations;
    for (const [name, params] of keeping) (actions[name] as (args: unknown, params: unknown) => void)({}, params);
    expect(Object.values(sessionStorage).some((kept) => String(kept).includes(text))).toBe(true);
  });

  test.each(listed.filter(({ field }) => field.handedTo))(
    'into field $index of $view is handed to the flow that keeps it',
    async ({ field }) => {
      const { effects } = await typedInto(field);
      const receiver = field.handedTo === 'parent' ? /^tells / : /^tells .*autosave/;
      expect(effects.filter(holdsText).some(([name]) => receiver.test(name))).toBe(true);
    },
  );

  const dialogs = [
    { id: 'contact', type: change('message') },
    { id: 'reason', type: { type: 'reason.change', value: text }, input: { keptAs: 'tender.12.reject', reason: '' } },
    { id: 'award', type: change('note'), input: { keptAs: 'proposal.21.award', statement: '', note: '' } },
  ];
  test.each(dialogs)('what is typed in the form $id is there again after a reload', async ({ id, type, input }) => {
    const open = async () => createActor(await wiredBy(id), { input }).start();
    (await open()).send(type);
    const reloaded = await open();
    await vi.waitFor(() => expect(JSON.stringify(reloaded.getSnapshot().context)).toContain(text));
  });

  test('what is typed in a conversation is there again until it is sent', async () => {
    withDevice();
    keepText({ id: 'request-12', text });
    expect(await readKept('request-12')).toMatchObject({ text });
    keepText({ id: 'request-12', text: '' });
    expect(await readKept('request-12')).toMatchObject({ text: '' });
  });
});
