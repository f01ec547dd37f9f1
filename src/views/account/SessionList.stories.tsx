import { readAt } from '../../../.storybook/frozen.ts';
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

const sessions = [current, phone, unknown];
const nothing: Context = { sessions: null, chosen: null };
const loaded: Context = { sessions, chosen: null };
const chosen: Context = { ...loaded, chosen: phone };
const shown = { sessions: readAt('shown', sessions) };

const situations = {
  loading: { value: 'choosing', context: nothing, children: { sessions: readAt('loading', null) } },
  loadingAgain: { value: 'choosing', context: loaded, children: { sessions: readAt('loading', sessions) } },
  failed: { value: 'choosing', context: nothing, children: { sessions: readAt('failed', null) } },
  shown: { value: 'choosing', context: loaded, children: shown },
  onlyThisOne: { value: 'choosing', context: { ...nothing, sessions: [current] }, children: { sessions: readAt('shown', [current]) } },
  confirmingOne: { value: 'confirmingOne', context: chosen, children: shown },
  endingOne: { value: 'endingOne', context: chosen, children: shown },
  confirmingOthers: { value: 'confirmingOthers', context: loaded, children: shown },
  endingOthers: { value: 'endingOthers', context: loaded, children: shown },
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
