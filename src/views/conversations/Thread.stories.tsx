import type { StateValueFrom } from 'xstate';
import { actorAt } from '../../../.storybook/frozen.ts';
import { member } from '../../../.storybook/samples.ts';
import { conversation, conversations, messages, refused, waiting } from '../../../.storybook/samples-conversations.ts';
import { storedFiles } from '../../../.storybook/samples-tenders.ts';
import { expectEveryState, type Situation, storyOf } from '../../../.storybook/story.tsx';
import { documentExtensions } from '../../../contract/limits.ts';
import { conversationMachine } from '../../machines/conversations/conversation.machine.ts';
import { documentsMachine } from '../../machines/files/documents.machine.ts';
import { reasonMachine } from '../../machines/reason.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { Thread } from './Thread.tsx';

export default { title: 'conversations/Conversation' };

type Conversing = typeof conversationMachine;
type Value = Exclude<StateValueFrom<Conversing>, string>;
type Context = Situation<Conversing>['context'];
const shell = { session: { value: 'signedIn', context: { user: member } } } as const;

const empty: Context = {
  id: conversation.id,
  conversation: null,
  messages: [],
  hasEarlier: false,
  newFrom: null,
  outbox: [],
  sendingId: null,
  text: '',
  files: [],
  isUploading: false,
  written: { text: '', files: [] },
  reason: '',
  failure: null,
};
const read: Context = { ...empty, conversation, messages };
const live = { live: { receiving: 'upToDate', sending: 'idle' } } as const;
const rest = { history: 'idle', composer: 'writing', complaint: 'closed' } as const;

const documents = (files = storedFiles.slice(0, 0)) => ({
  documents: actorAt(documentsMachine, 'idle', {
    documents: files,
    limit: 5,
    endings: documentExtensions,
    uploads: [],
    percent: 0,
    isOverLimit: false,
  }),
});
const at = (connection: Value['connection'], context: Context = read, parts: Partial<Value> = {}): Situation<Conversing> => ({
  // The regions are complete: `rest` holds the three others.
  value: { connection, ...rest, ...parts } as Value,
  context,
  children: documents(context.files),
  shell,
});

const closed = { ...conversation, closedAt: conversation.openedAt };
const complaint = { by: 'Marsa Clean Services', at: new Date().toISOString() };
const complained = { ...conversation, complaints: [{ ...complaint, isMine: true, reason: 'Insults.' }] };
const byOther = { ...conversation, complaints: [{ ...complaint, isMine: false, reason: null }] };
const asAdmin = {
  ...conversation,
  role: 'admin' as const,
  parties: conversations.flatMap(({ parties }) => parties).slice(0, 2),
  complaints: [{ ...complaint, isMine: false, reason: 'The other side asks for payments outside the contract.' }],
};

const situations = {
  opening: at('opening', empty),
  connecting: at('connecting', empty),
  live: at(live),
  withNew: at(live, { ...read, hasEarlier: true, newFrom: 2 }),
  empty: at(live, { ...read, messages: [] }),
  refreshing: at({ live: { receiving: 'refreshing', sending: 'idle' } }),
  sending: at({ live: { receiving: 'upToDate', sending: 'sending' } }, { ...read, outbox: [waiting] }),
  pausing: at({ live: { receiving: 'upToDate', sending: 'pausing' } }, { ...read, outbox: [waiting] }),
  notSent: at(live, { ...read, outbox: [refused, waiting] }),
  offline: at('offline', { ...read, outbox: [waiting], text: 'Please have the hood filters taken out before' }),
  offlineBefore: at('offline', empty),
  missing: at('missing', empty),
  failed: at('failed', empty),
  loadingEarlier: at(live, { ...read, hasEarlier: true }, { history: 'loading' }),
  attached: at(live, { ...read, text: 'The method statement is attached.', files: storedFiles.slice(0, 2) }),
  adding: { ...at(live, read, { composer: 'adding' }), children: {} },
  closed: at(live, { ...read, conversation: closed }),
  tender: at(live, { ...read, conversation: { ...(conversations[2] ?? conversation), id: 'tender-7' } }),
  complaining: {
    ...at(live, read, { complaint: 'writing' }),
    children: { ...documents(), reason: actorAt(reasonMachine, 'asking', { keptAs: '', reason: '', error: null }) },
  },
  filing: at(live, { ...read, reason: 'Insults.' }, { complaint: 'filing' }),
  complained: at(live, { ...read, conversation: complained }),
  complainedByOther: at(live, { ...read, conversation: byOther }),
  asAdmin: at(live, { ...read, conversation: asAdmin }),
} satisfies Record<string, Situation<Conversing>>;
expectEveryState<Conversing>(conversationMachine, situations);

const View = (props: ViewProps<Conversing>) => (
  <main className="wrap py-8">
    <h1 className="sr-only">Messages</h1>
    <div className="card overflow-hidden grid h-[720px] max-w-[640px]">
      <Thread {...props} />
    </div>
  </main>
);

export const Opening = storyOf<Conversing>(conversationMachine, View, situations.opening);
export const Connecting = storyOf<Conversing>(conversationMachine, View, situations.connecting);
export const Live = storyOf<Conversing>(conversationMachine, View, situations.live);
export const WithNew = storyOf<Conversing>(conversationMachine, View, situations.withNew);
export const Empty = storyOf<Conversing>(conversationMachine, View, situations.empty);
export const Refreshing = storyOf<Conversing>(conversationMachine, View, situations.refreshing);
export const Sending = storyOf<Conversing>(conversationMachine, View, situations.sending);
export const Pausing = storyOf<Conversing>(conversationMachine, View, situations.pausing);
export const NotSent = storyOf<Conversing>(conversationMachine, View, situations.notSent);
export const Offline = storyOf<Conversing>(conversationMachine, View, situations.offline);
export const OfflineBefore = storyOf<Conversing>(conversationMachine, View, situations.offlineBefore);
export const Missing = storyOf<Conversing>(conversationMachine, View, situations.missing);
export const Failed = storyOf<Conversing>(conversationMachine, View, situations.failed);
export const LoadingEarlier = storyOf<Conversing>(conversationMachine, View, situations.loadingEarlier);
export const Attached = storyOf<Conversing>(conversationMachine, View, situations.attached);
export const Adding = storyOf<Conversing>(conversationMachine, View, situations.adding);
export const Closed = storyOf<Conversing>(conversationMachine, View, situations.closed);
export const Tender = storyOf<Conversing>(conversationMachine, View, situations.tender);
export const Complaining = storyOf<Conversing>(conversationMachine, View, situations.complaining);
export const Filing = storyOf<Conversing>(conversationMachine, View, situations.filing);
export const Complained = storyOf<Conversing>(conversationMachine, View, situations.complained);
export const ComplainedByOther = storyOf<Conversing>(conversationMachine, View, situations.complainedByOther);
export const AsAdmin = storyOf<Conversing>(conversationMachine, View, situations.asAdmin);
