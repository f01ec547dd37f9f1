import { daysFromNow } from '../../../.storybook/samples-tenders.ts';
import { expectEveryState, type Situation, storyOf } from '../../../.storybook/story.tsx';
import { sessionEndMachine } from '../../machines/session/session-end.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { SessionEndNotice } from './SessionEndNotice.tsx';

export default { title: 'session/Session end' };

type Session = typeof sessionEndMachine;

const context = { endsAt: daysFromNow(0.003), now: daysFromNow(0) };
const situations = {
  idle: { value: 'idle', context },
  active: { value: { typing: 'active' }, context },
  warned: { value: { typing: 'warned' }, context },
  extending: { value: { typing: 'extending' }, context },
  expired: { value: { typing: 'expired' }, context },
} satisfies Record<string, Situation<Session>>;
expectEveryState<Session>(sessionEndMachine, situations);

const View = (props: ViewProps<Session>) => (
  <main className="wrap py-8">
    <SessionEndNotice {...props} />
  </main>
);

export const Idle = storyOf<Session>(sessionEndMachine, View, situations.idle);
export const Active = storyOf<Session>(sessionEndMachine, View, situations.active);
export const Warned = storyOf<Session>(sessionEndMachine, View, situations.warned);
export const Extending = storyOf<Session>(sessionEndMachine, View, situations.extending);
export const Expired = storyOf<Session>(sessionEndMachine, View, situations.expired);
