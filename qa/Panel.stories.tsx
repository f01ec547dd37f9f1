import { drawn, expectEveryState, type Situation } from '../.storybook/story.tsx';
import type { Locale } from '../contract/locale.ts';
import { type Changes, type OfferedCall, unchanged } from './changes.ts';
import { Panel } from './Panel.tsx';
import './panel.css';
import { panelMachine } from './panel.machine.ts';

export default { title: 'QA panel' };

type Flow = typeof panelMachine;

const calls: OfferedCall[] = [
  {
    name: 'submitProposal',
    summary: 'Submit a proposal.',
    method: 'POST',
    path: '/proposals',
    refusals: [
      { code: 'deadlinePassed', status: 409 },
      { code: 'alreadySubmitted', status: 409 },
    ],
  },
  {
    name: 'readTender',
    summary: 'A tender with its terms.',
    method: 'GET',
    path: '/tenders/:id',
    refusals: [{ code: 'notFound', status: 404 }],
  },
];
const now = Date.parse('2026-11-30T09:50:00Z');
const deadline = Date.parse('2026-12-17T10:00:00Z');

const changed: Changes = {
  answers: [{ call: 'submitProposal', answer: 'deadlinePassed', isOnce: true }],
  ahead: 17 * 86_400,
  network: 'cut',
  testCase: 'submission-1a2b3c4d',
};
const everything: Changes = {
  answers: [
    { call: 'submitProposal', answer: 'slow', isOnce: true },
    { call: 'submitProposal', answer: 'real', isOnce: true },
    { call: 'submitProposal', answer: 'fails', isOnce: false },
    { call: 'readTender', answer: 'notFound', isOnce: false },
  ],
  ahead: 7200,
  network: 'streamLost',
  testCase: null,
};
const link = 'https://daleel.example/tender?qa=submitProposal:deadlinePassed,clock:1468800,network:cut,case:submission-1a2b3c4d';

const context = {
  calls,
  locale: 'en' as Locale,
  changes: unchanged,
  unknown: [],
  call: 'submitProposal',
  isOnce: true,
  now,
  deadline,
  link,
};

const situations = {
  folded: { value: 'folded', context },
  foldedWithChanges: { value: 'folded', context: { ...context, changes: changed } },
  unchanged: { value: { opened: 'choosing' }, context: { ...context, deadline: null } },
  changed: { value: { opened: 'choosing' }, context: { ...context, changes: changed } },
  everything: { value: { opened: 'choosing' }, context: { ...context, changes: everything, deadline: now } },
  unknown: { value: { opened: 'choosing' }, context: { ...context, unknown: ['readTender:often', 'clock:tomorrow'] } },
  copying: { value: { opened: 'copying' }, context: { ...context, changes: changed } },
  copied: { value: { opened: 'copied' }, context: { ...context, changes: changed } },
  notCopied: { value: { opened: 'notCopied' }, context: { ...context, changes: changed } },
} satisfies Record<string, Situation<Flow>>;
expectEveryState<Flow>(panelMachine, situations, { transient: ['placing'] });

/** Draws the panel in a state, in the language of the story. */
const story = ({ value, context: given }: Situation<Flow>) =>
  drawn(({ locale }) => <Panel snapshot={panelMachine.resolveState({ value, context: { ...given, locale } })} send={() => {}} />);

export const Folded = story(situations.folded);
export const FoldedWithChanges = story(situations.foldedWithChanges);
export const Unchanged = story(situations.unchanged);
export const Changed = story(situations.changed);
export const Everything = story(situations.everything);
export const Unknown = story(situations.unknown);
export const Copying = story(situations.copying);
export const Copied = story(situations.copied);
export const NotCopied = story(situations.notCopied);
