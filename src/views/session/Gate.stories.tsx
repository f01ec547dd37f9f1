import { member } from '../../../.storybook/samples.ts';
import { expectEveryState, type Situation, storyOf } from '../../../.storybook/story.tsx';
import { memberGateMachine } from '../../machines/session/member-gate.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { PageSkeleton } from '../ui/PageSkeleton.tsx';
import { gated } from './signed-in-only.tsx';

export default { title: 'session/Gate' };

type GateFlow = typeof memberGateMachine;

const restoring = { session: { value: 'restoring', context: { user: null } } } as const;
const signedIn = { session: { value: 'signedIn', context: { user: member } } } as const;

const situations = {
  awaitingSession: { value: 'awaitingSession', context: {}, shell: restoring },
  known: { value: 'awaitingSession', context: {}, shell: signedIn },
  asking: { value: 'asking', context: {} },
  open: { value: 'open', context: {}, shell: signedIn },
  closed: { value: 'closed', context: {} },
} satisfies Record<string, Situation<GateFlow>>;
expectEveryState<GateFlow>(memberGateMachine, situations);

const Gated = gated(PageSkeleton);
const View = (props: ViewProps<GateFlow>) => (
  <main>
    <Gated {...props} />
  </main>
);

export const AwaitingSession = storyOf<GateFlow>(memberGateMachine, View, situations.awaitingSession);
export const Known = storyOf<GateFlow>(memberGateMachine, View, situations.known);
export const Asking = storyOf<GateFlow>(memberGateMachine, View, situations.asking);
export const Open = storyOf<GateFlow>(memberGateMachine, View, situations.open);
export const Closed = storyOf<GateFlow>(memberGateMachine, View, situations.closed);
