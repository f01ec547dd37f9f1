import { listAt } from '../../../.storybook/frozen.ts';
import { expectEveryState, type Situation, storyOf } from '../../../.storybook/story.tsx';
import type { AuditLine } from '../../../contract/entities/office.ts';
import { auditActs } from '../../../contract/rules/audit.ts';
import { auditTrailMachine } from '../../machines/office/audit-trail.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { AuditTrail } from './AuditTrail.tsx';
import './office.css';

export default { title: 'office/Audit trail' };

type Trail = typeof auditTrailMachine;

const changed: AuditLine = {
  id: 18203,
  at: '2026-06-01T06:20:00.000Z',
  by: 'Huda Al Mannai',
  act: 'settingsChanged',
  subject: 'settings',
  subjectId: 'fee',
  changes: [
    { field: 'proposal_fee', before: '200.00', after: '250.00' },
    { field: 'facebook', before: null, after: 'https://facebook.example/daleel' },
  ],
};
const lines = auditActs.map(
  (act, at): AuditLine => ({
    ...changed,
    id: 100 - at,
    act,
    subject: 'tender',
    subjectId: String(at + 1),
    by: at === 2 ? null : 'Khalid Al Emadi',
    changes: [],
  }),
);
const all = { act: null, search: '', until: '', page: 1 };
const first = { items: [changed, ...lines], pageCount: 2, totalItems: 31, isMore: false };
const at = (value: Situation<Trail>['value'], list = listAt('shown', { search: all, result: first })): Situation<Trail> => ({
  value,
  context: { chosen: null },
  children: { lines: list },
});

const situations = {
  loading: at('reading', listAt('loading', { search: all, result: null })),
  typing: at('reading', listAt('typing', { search: { ...all, search: 'Hu' }, result: first })),
  shown: at('reading'),
  manyMore: at('reading', listAt('shown', { search: all, result: { items: [changed], pageCount: 100, totalItems: 2000, isMore: true } })),
  empty: at(
    'reading',
    listAt('empty', { search: { ...all, act: 'adRejected' }, result: { items: [], pageCount: 0, totalItems: 0, isMore: false } }),
  ),
  wrongDay: at('reading', listAt('shown', { search: { ...all, until: '31/02/2026' }, result: first })),
  exporting: at('exporting'),
  failed: at('reading', listAt('failed', { search: all, result: null })),
} satisfies Record<string, Situation<Trail>>;
expectEveryState<Trail>(auditTrailMachine, situations);

const View = (props: ViewProps<Trail>) => (
  <main className="office-content pb-8">
    <AuditTrail {...props} />
  </main>
);

export const Loading = storyOf<Trail>(auditTrailMachine, View, situations.loading);
export const Typing = storyOf<Trail>(auditTrailMachine, View, situations.typing);
export const Shown = storyOf<Trail>(auditTrailMachine, View, situations.shown);
export const ManyMore = storyOf<Trail>(auditTrailMachine, View, situations.manyMore);
export const Empty = storyOf<Trail>(auditTrailMachine, View, situations.empty);
export const WrongDay = storyOf<Trail>(auditTrailMachine, View, situations.wrongDay);
export const Exporting = storyOf<Trail>(auditTrailMachine, View, situations.exporting);
export const Failed = storyOf<Trail>(auditTrailMachine, View, situations.failed);
