import { expectEveryState, type Situation, storyOf } from '../../../.storybook/story.tsx';
import type { AuditLine } from '../../../contract/entities/office.ts';
import { auditActs } from '../../../contract/rules/audit.ts';
import { auditTrailMachine } from '../../machines/office/audit-trail.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { AuditTrail } from './AuditTrail.tsx';
import './office.css';

export default { title: 'office/Audit trail' };

type Trail = typeof auditTrailMachine;
type Context = Situation<Trail>['context'];

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
const empty: Context = { search: { act: null, search: '', until: '', page: 1 }, result: null, words: null };
const loaded: Context = { ...empty, result: { items: [changed, ...lines], pageCount: 2, totalItems: 31, isMore: false } };

const situations = {
  loading: { value: { list: 'loading' }, context: empty },
  typing: { value: { list: 'typing' }, context: { ...loaded, search: { act: null, search: 'Hu', until: '', page: 1 } } },
  shown: { value: { list: 'shown' }, context: loaded },
  manyMore: {
    value: { list: 'shown' },
    context: { ...empty, result: { items: [changed], pageCount: 100, totalItems: 2000, isMore: true } },
  },
  empty: {
    value: { list: 'shown' },
    context: {
      ...empty,
      search: { act: 'adRejected', search: '', until: '', page: 1 },
      result: { items: [], pageCount: 0, totalItems: 0, isMore: false },
    },
  },
  wrongDay: { value: { list: 'shown' }, context: { ...loaded, search: { ...loaded.search, until: '31/02/2026' } } },
  exporting: { value: { list: 'exporting' }, context: loaded },
  failed: { value: 'failed', context: empty },
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
