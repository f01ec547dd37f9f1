import { daysFromNow } from '../../../../.storybook/samples-tenders.ts';
import { expectEveryState, type Situation, storyOf } from '../../../../.storybook/story.tsx';
import { sessionEndMachine } from '../../../machines/session/session-end.machine.ts';
import type { ViewProps } from '../../Flow.tsx';
import { SessionEndNotice } from './SessionEndNotice.tsx';

export default { title: 'proposals/Session end' };

type Session = typeof sessionEndMachine;

const context = { endsAt: daysFromNow(0.003), now: daysFromNow(0) };
const situations = {
  quiet: { value: 'quiet', context },
  warned: { value: 'warned', context },
  extending: { value: 'extending', context },
  over: { value: 'over', context },
} satisfies Record<string, Situation<Session>>;
expectEveryState<Session>(sessionEndMachine, situations);

const View = (props: ViewProps<Session>) => (
  <main className="wrap py-8">
    <SessionEndNotice {...props} />
  </main>
);

export const Quiet = storyOf<Session>(sessionEndMachine, View, situations.quiet);
export const Warned = storyOf<Session>(sessionEndMachine, View, situations.warned);
export const Extending = storyOf<Session>(sessionEndMachine, View, situations.extending);
export const Over = storyOf<Session>(sessionEndMachine, View, situations.over);
