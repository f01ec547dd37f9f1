import { readAt } from '../../../.storybook/frozen.ts';
import { expectEveryState, type Situation, storyOf } from '../../../.storybook/story.tsx';
import type { OfficeActivity as Activity, DayFigures } from '../../../contract/entities/office.ts';
import { addDays } from '../../../contract/rules/days.ts';
import { officeActivityMachine } from '../../machines/office/office-activity.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { OfficeActivity } from './OfficeActivity.tsx';
import './office.css';

export default { title: 'office/Activity' };

type Flow = typeof officeActivityMachine;

/** Repeats by week: few on Friday and Saturday. */
const byWeekday = [8, 9, 7, 9, 8, 2, 3];
const days = Array.from({ length: 30 }, (_, at): DayFigures => {
  const day = addDays('2026-05-03', at);
  const some = byWeekday[at % 7] ?? 0;
  return {
    day,
    figures: { registrations: some, requests: 2 * some, tenders: Math.floor(some / 3), proposals: some - 1, fees: 250 * some },
  };
});
const activity: Activity = {
  days,
  before: { registrations: 150, requests: 500, tenders: 0, proposals: 170, fees: 40_000 },
  health: {
    databaseBytes: 1_288_490_189,
    disk: { freeBytes: 52_428_800_000, isLow: false },
    failedMails: 0,
    failedJobs: 0,
    dueJobs: { count: 3, isLate: false },
    payments: 'skipcash',
    busy: 0.12,
    streams: 214,
    browserErrors: 0,
  },
};
const none = { registrations: 0, requests: 0, tenders: 0, proposals: 0, fees: 0 };

const at = (...read: Parameters<typeof readAt>) => ({ value: 'reading' as const, context: {}, children: { activity: readAt(...read) } });

const situations = {
  loading: at('loading', null),
  shown: at('shown', activity),
  loadingAgain: at('loading', activity),
  firstDay: at('shown', { ...activity, days: days.map((day) => ({ ...day, figures: none })), before: none }),
  somethingIsWrong: at('shown', {
    ...activity,
    health: {
      databaseBytes: 9_437_184,
      disk: { freeBytes: 734_003_200, isLow: true },
      failedMails: 2,
      failedJobs: 1,
      dueJobs: { count: 40, isLate: true },
      payments: 'none',
      busy: 0.97,
      streams: 0,
      browserErrors: 12,
    },
  }),
  failed: at('failed', null),
} satisfies Record<string, Situation<Flow>>;
expectEveryState<Flow>(officeActivityMachine, situations);

const View = (props: ViewProps<Flow>) => (
  <main className="office-content flex flex-col pb-8">
    <OfficeActivity {...props} />
  </main>
);

export const Loading = storyOf<Flow>(officeActivityMachine, View, situations.loading);
export const Shown = storyOf<Flow>(officeActivityMachine, View, situations.shown);
export const LoadingAgain = storyOf<Flow>(officeActivityMachine, View, situations.loadingAgain);
export const FirstDay = storyOf<Flow>(officeActivityMachine, View, situations.firstDay);
export const SomethingIsWrong = storyOf<Flow>(officeActivityMachine, View, situations.somethingIsWrong);
export const Failed = storyOf<Flow>(officeActivityMachine, View, situations.failed);
