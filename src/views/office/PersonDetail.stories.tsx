import { expectEveryState, type Situation, storyOf } from '../../../.storybook/story.tsx';
import type { PersonDetail as Detail } from '../../../contract/entities/office.ts';
import { officePersonMachine } from '../../machines/office/office-person.machine.ts';
import { PersonDetail } from './PersonDetail.tsx';
import './office.css';

export default { title: 'office/One account' };

type One = typeof officePersonMachine;

const id = 44;
const member: Detail = {
  id,
  name: 'فاطمة الكواري',
  email: 'fatima@example.com',
  locale: 'en',
  createdAt: '2026-03-14T08:02:00.000Z',
  sessions: [{ openedAt: '2026-05-28T05:50:00.000Z', usedAt: '2026-06-01T08:40:00.000Z', endsAt: '2026-06-15T08:40:00.000Z' }],
  theirs: { requests: 2001, tenders: 2, proposals: 0 },
  lately: [
    { id: 8, at: '2026-05-30T06:36:00.000Z', by: null, act: 'personRestored', subject: 'person', subjectId: String(id), changes: [] },
    { id: 7, at: '2026-05-29T06:36:00.000Z', by: 'Huda', act: 'personSuspended', subject: 'person', subjectId: String(id), changes: [] },
  ],
};
const newcomer: Detail = { ...member, sessions: [], theirs: { requests: 0, tenders: 0, proposals: 0 }, lately: [] };

const situations = {
  loading: { value: 'loading', context: { id, detail: null } },
  failed: { value: 'failed', context: { id, detail: null } },
  shown: { value: 'shown', context: { id, detail: member } },
  newcomer: { value: 'shown', context: { id, detail: newcomer } },
} satisfies Record<string, Situation<One>>;
expectEveryState<One>(officePersonMachine, situations, { transient: ['closed'] });

export const Loading = storyOf<One>(officePersonMachine, PersonDetail, situations.loading);
export const Failed = storyOf<One>(officePersonMachine, PersonDetail, situations.failed);
export const Shown = storyOf<One>(officePersonMachine, PersonDetail, situations.shown);
export const Newcomer = storyOf<One>(officePersonMachine, PersonDetail, situations.newcomer);
