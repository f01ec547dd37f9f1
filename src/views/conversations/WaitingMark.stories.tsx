import { expectEveryState, type Situation, storyOf } from '../../../.storybook/story.tsx';
import { waitingMessagesMachine } from '../../machines/conversations/waiting-messages.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { WaitingMark } from './WaitingMark.tsx';

export default { title: 'conversations/Waiting messages' };

type Waiting = typeof waitingMessagesMachine;

const message = { id: 'm-1', text: 'The plan is attached.', files: [], at: '2026-11-20T09:00:00.000Z', problem: null };
const none = { waiting: [] };
const some = {
  waiting: [
    { conversation: 'request-12', message },
    { conversation: 'tender-3', message: { ...message, id: 'm-2' } },
  ],
};

const situations = {
  signedOut: { value: 'signedOut', context: none },
  reading: { value: 'reading', context: none },
  idle: { value: 'idle', context: none },
  leaving: { value: 'leaving', context: some },
  sending: { value: 'sending', context: some },
  waiting: { value: 'waiting', context: some },
} satisfies Record<string, Situation<Waiting>>;
expectEveryState<Waiting>(waitingMessagesMachine, situations, { transient: ['continuing'] });

const View = ({ snapshot }: ViewProps<Waiting>) => (
  <main className="wrap py-8">
    <p>
      <WaitingMark snapshot={snapshot} />
    </p>
  </main>
);

export const None = storyOf<Waiting>(waitingMessagesMachine, View, situations.idle);
export const Some = storyOf<Waiting>(waitingMessagesMachine, View, situations.waiting);
