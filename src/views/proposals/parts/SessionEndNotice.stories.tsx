import { daysFromNow } from '../../../../.storybook/samples-tenders.ts';
import { expectEveryState, type Situation, storyOf } from '../../../../.storybook/story.tsx';
import { sessionEndMachine } from '../../../machines/session/session-end.machine.ts';
import type { ViewProps } from '../../Flow.tsx';
import { SessionEndNotice } from './SessionEndNotice.tsx';

export default { title: 'proposals/Session end' };

type Session = typeof sessionEndMachine;

const context = { endsAt: daysFromNow(0.003), now: daysFromNow(0) };
const situations = {
  active: { value: 'active', context },
  warned: { value: 'warned', context },
  extending: { value: 'extending', context },
  expired: { value: 'expired', context },
} satisfies Record<string, Situation<Session>>;
expectEveryState<Session>(sessionEndMachine, situations);

const View = (props: ViewProps<Session>) => (
  <main className="wrap py-8">
    <SessionEndNotice {...props} />
  </main>
);

export const Active = storyOf<Session>(sessionEndMachine, View, situations.active);
export const Warned = storyOf<Session>(sessionEndMachine, View, situations.warned);
export const Extending = storyOf<Session>(sessionEndMachine, View, situations.extending);
export const Expired = storyOf<Session>(sessionEndMachine, View, situations.expired);
