import { expectEveryState, type Situation, storyOf } from '../../../.storybook/story.tsx';
import type { OwnSession } from '../../../contract/entities/sessions.ts';
import { sessionListMachine } from '../../machines/account/session-list.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { SessionList } from './SessionList.tsx';

export default { title: 'account/Sessions' };

type List = typeof sessionListMachine;
type Context = Situation<List>['context'];

const current: OwnSession = {
  id: 1,
  device: 'Chrome, Windows',
  network: '203.0.113.0',
  openedAt: '2026-05-28T08:00:00.000Z',
  usedAt: '2026-06-01T08:58:00.000Z',
  isCurrent: true,
};
const phone: OwnSession = {
  ...current,
  id: 2,
  device: 'Samsung Internet, Android',
  network: '2001:db8:1::',
  usedAt: '2026-05-31T21:00:00.000Z',
  isCurrent: false,
};
const unknown: OwnSession = { ...phone, id: 3, device: null, network: null, usedAt: '2026-05-20T09:00:00.000Z' };

const loaded: Context = { sessions: [current, phone, unknown], chosen: null };
const chosen: Context = { ...loaded, chosen: phone };

const situations = {
  loading: { value: 'loading', context: { sessions: null, chosen: null } },
  loadingAgain: { value: 'loading', context: loaded },
  failed: { value: 'failed', context: { sessions: null, chosen: null } },
  shown: { value: 'shown', context: loaded },
  onlyThisOne: { value: 'shown', context: { sessions: [current], chosen: null } },
  confirmingOne: { value: 'confirmingOne', context: chosen },
  endingOne: { value: 'endingOne', context: chosen },
  confirmingOthers: { value: 'confirmingOthers', context: loaded },
  endingOthers: { value: 'endingOthers', context: loaded },
} satisfies Record<string, Situation<List>>;
expectEveryState<List>(sessionListMachine, situations);

const View = (props: ViewProps<List>) => (
  <main className="wrap py-8">
    <SessionList {...props} />
  </main>
);

export const Loading = storyOf<List>(sessionListMachine, View, situations.loading);
export const LoadingAgain = storyOf<List>(sessionListMachine, View, situations.loadingAgain);
export const Failed = storyOf<List>(sessionListMachine, View, situations.failed);
export const Shown = storyOf<List>(sessionListMachine, View, situations.shown);
export const OnlyThisOne = storyOf<List>(sessionListMachine, View, situations.onlyThisOne);
export const ConfirmingOne = storyOf<List>(sessionListMachine, View, situations.confirmingOne);
export const EndingOne = storyOf<List>(sessionListMachine, View, situations.endingOne);
export const ConfirmingOthers = storyOf<List>(sessionListMachine, View, situations.confirmingOthers);
export const EndingOthers = storyOf<List>(sessionListMachine, View, situations.endingOthers);
