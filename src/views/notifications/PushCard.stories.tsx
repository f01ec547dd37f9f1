import { expectEveryState, type Situation, storyOf } from '../../../.storybook/story.tsx';
import type { Device } from '../../../contract/entities/notifications.ts';
import { pushMachine } from '../../machines/notifications/push.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { PushCard } from './PushCard.tsx';

export default { title: 'notifications/Push card' };

type Push = typeof pushMachine;

const here: Device = { id: 1, name: 'Chrome, Windows', isCurrent: true, createdAt: '2026-11-20T07:42:00Z' };
const elsewhere: Device = { id: 2, name: 'Safari, iPhone', isCurrent: false, createdAt: '2026-10-02T11:05:00Z' };
const provider = { service: 'webPush', key: 'key' } as const;
const context: Situation<Push>['context'] = { provider, devices: [], chosen: null, failure: null };
const on: Situation<Push>['context'] = { ...context, devices: [here, elsewhere], chosen: 1 };
const failure = {
  code: 'tooManyDevices',
  status: 409,
  message: 'Notifications can be on for at most 10 devices.',
  requestId: 'r',
  fields: {},
} as const;
const unreachable = { code: 'unreachable', status: null, message: null, requestId: null, fields: {} } as const;

const situations = {
  loading: { value: 'loading', context },
  failed: { value: 'failed', context },
  unsupported: { value: 'unsupported', context },
  unconfigured: { value: 'unconfigured', context: { ...context, provider: null } },
  hidden: { value: 'hidden', context },
  refused: { value: 'refused', context },
  off: { value: 'off', context },
  offHere: { value: 'off', context: { ...context, devices: [elsewhere] } },
  registerFailed: { value: 'off', context: { ...context, failure } },
  asking: { value: 'asking', context },
  registering: { value: 'registering', context },
  on: { value: { on: 'idle' }, context: on },
  testing: { value: { on: 'testing' }, context: on },
  tested: { value: { on: 'tested' }, context: on },
  changeFailed: { value: { on: 'idle' }, context: { ...on, failure: unreachable } },
  removing: { value: 'removing', context: on },
} satisfies Record<string, Situation<Push>>;
expectEveryState<Push>(pushMachine, situations);

const View = (props: ViewProps<Push>) => (
  <main className="wrap py-8">
    <h1 className="text-h1 mb-5">Notifications</h1>
    <PushCard {...props} />
  </main>
);

export const Loading = storyOf<Push>(pushMachine, View, situations.loading);
export const Failed = storyOf<Push>(pushMachine, View, situations.failed);
export const Unsupported = storyOf<Push>(pushMachine, View, situations.unsupported);
export const Unconfigured = storyOf<Push>(pushMachine, View, situations.unconfigured);
export const Hidden = storyOf<Push>(pushMachine, View, situations.hidden);
export const Refused = storyOf<Push>(pushMachine, View, situations.refused);
export const Off = storyOf<Push>(pushMachine, View, situations.off);
export const OffHere = storyOf<Push>(pushMachine, View, situations.offHere);
export const RegisterFailed = storyOf<Push>(pushMachine, View, situations.registerFailed);
export const Asking = storyOf<Push>(pushMachine, View, situations.asking);
export const Registering = storyOf<Push>(pushMachine, View, situations.registering);
export const On = storyOf<Push>(pushMachine, View, situations.on);
export const Testing = storyOf<Push>(pushMachine, View, situations.testing);
export const Tested = storyOf<Push>(pushMachine, View, situations.tested);
export const ChangeFailed = storyOf<Push>(pushMachine, View, situations.changeFailed);
export const Removing = storyOf<Push>(pushMachine, View, situations.removing);
