import { readAt } from '../../../.storybook/frozen.ts';
import { expectEveryState, type Situation, storyOf } from '../../../.storybook/story.tsx';
import type { FailedJob, OfficeJobs as Jobs } from '../../../contract/entities/office.ts';
import { officeJobsMachine } from '../../machines/office/office-jobs.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { OfficeJobs } from './OfficeJobs.tsx';
import './office.css';

export default { title: 'office/Jobs' };

type List = typeof officeJobsMachine;

const mail: FailedJob = {
  id: '0c4a3f31-7d4e-4f0a-9d7e-51c2a0b7e415',
  queue: 'mail',
  letter: 'link',
  isGivenUp: false,
  reason: 'EENVELOPE 452',
  tries: 4,
  createdAt: '2026-06-01T06:15:00.000Z',
  nextAt: '2026-06-01T09:55:00.000Z',
};
const givenUp: FailedJob = {
  ...mail,
  id: '1d5b4a42-8e5f-4f0a-9d7e-51c2a0b7e416',
  queue: 'push',
  letter: null,
  reason: '',
  isGivenUp: true,
  nextAt: null,
};
/** A job of a queue that this version does not have. */
const unknown: FailedJob = { ...mail, id: '2e6c5b53-9f60-4f0a-9d7e-51c2a0b7e417', queue: 'laterQueue', letter: null, tries: 1 };
const jobs: Jobs = {
  failed: [mail, givenUp, unknown],
  isMore: true,
  queues: [
    { queue: 'mail', due: 2, later: 0, failed: 1, since: '2026-06-01T08:58:00.000Z' },
    { queue: 'deadline', due: 0, later: 1240, failed: 0, since: null },
  ],
};
const shown = { jobs: readAt('shown', jobs) };
const choosing = { value: 'choosing', context: { chosen: null } } as const;

const situations = {
  loading: { ...choosing, children: { jobs: readAt('loading', null) } },
  failed: { ...choosing, children: { jobs: readAt('failed', null) } },
  shown: { ...choosing, children: shown },
  noneFailed: { ...choosing, children: { jobs: readAt('shown', { failed: [], isMore: false, queues: [] }) } },
  mailing: { value: 'mailing', context: { chosen: null }, children: shown },
  retrying: { value: 'retrying', context: { chosen: mail }, children: shown },
  confirming: { value: 'confirming', context: { chosen: mail }, children: shown },
  givingUp: { value: 'givingUp', context: { chosen: mail }, children: shown },
} satisfies Record<string, Situation<List>>;
expectEveryState<List>(officeJobsMachine, situations);

const View = (props: ViewProps<List>) => (
  <main className="office-content pb-8">
    <OfficeJobs {...props} />
  </main>
);

export const Loading = storyOf<List>(officeJobsMachine, View, situations.loading);
export const Failed = storyOf<List>(officeJobsMachine, View, situations.failed);
export const Shown = storyOf<List>(officeJobsMachine, View, situations.shown);
export const NoneFailed = storyOf<List>(officeJobsMachine, View, situations.noneFailed);
export const Mailing = storyOf<List>(officeJobsMachine, View, situations.mailing);
export const Retrying = storyOf<List>(officeJobsMachine, View, situations.retrying);
export const Confirming = storyOf<List>(officeJobsMachine, View, situations.confirming);
export const GivingUp = storyOf<List>(officeJobsMachine, View, situations.givingUp);
