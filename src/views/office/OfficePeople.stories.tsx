import { actorAt, listAt } from '../../../.storybook/frozen.ts';
import { expectEveryState, type Situation, storyOf } from '../../../.storybook/story.tsx';
import type { Person } from '../../../contract/entities/office.ts';
import { officePeopleMachine } from '../../machines/office/office-people.machine.ts';
import { officePersonMachine } from '../../machines/office/office-person.machine.ts';
import { reasonMachine } from '../../machines/reason.machine.ts';
import { passwordAgainMachine } from '../../machines/session/password-again.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { OfficePeople } from './OfficePeople.tsx';
import './office.css';

export default { title: 'office/People' };

type People = typeof officePeopleMachine;
type Context = Situation<People>['context'];

const member: Person = {
  id: 41,
  name: 'Fatima Al Kuwari',
  email: 'fatima@example.com',
  company: 'Marsa Clean Services',
  role: null,
  isPending: false,
  isCaller: false,
  suspension: null,
  secondFactor: null,
  deletionDueAt: null,
  sessions: 2,
  usedAt: '2026-06-01T08:40:00.000Z',
  createdAt: '2026-03-01T09:00:00.000Z',
  can: ['suspend', 'sendLink', 'endSessions'],
};
const pending: Person = { ...member, id: 43, name: 'نور السادة', company: null, isPending: true, sessions: 0, usedAt: null };
const suspended: Person = {
  ...member,
  id: 44,
  name: 'Rimal Logistics',
  sessions: 0,
  usedAt: null,
  suspension: { reason: 'Invoices that were not theirs.', at: '2026-05-30T08:00:00.000Z' },
};
const auditor: Person = {
  ...member,
  id: 3,
  name: 'Khalid Al Emadi',
  company: null,
  role: 'auditor',
  can: ['makeOperator', 'makeAdmin', 'unmakeAdmin'],
};
const leaving: Person = {
  ...member,
  id: 46,
  name: 'Salem Al Kaabi',
  deletionDueAt: '2026-06-08T09:00:00.000Z',
  can: ['suspend', 'sendLink', 'cancelDeletion'],
};
const withoutPhone: Person = {
  ...member,
  id: 45,
  name: 'Mariam Al Sulaiti',
  secondFactor: { needsTwo: true, resetRequested: { by: 'Huda Al Mannai', isByCaller: false } },
  can: ['suspend', 'sendLink', 'endSessions', 'resetSecondFactor'],
};
const admin: Person = { ...member, id: 2, name: 'Huda Al Mannai', company: null, role: 'administrator', isCaller: true, can: [] };

const begun: Context = { search: '', chosen: null, shownId: null, reason: '', isCodeNeeded: false, done: null };
const to = (act: NonNullable<Context['chosen']>['act'], person = member): Context => ({ ...begun, chosen: { act, person } });

const all = { search: '', page: 1 };
const pageOf = (...items: Person[]) => ({ items, pageCount: 2, totalItems: 24, isMore: false });
const first = pageOf(member, pending, suspended, auditor, admin);
const listed = listAt('shown', { search: all, result: first });
const at = (value: Situation<People>['value'], context: Context, people = listed): Situation<People> => ({
  value,
  context,
  children: { people },
});

const showing = actorAt(officePersonMachine, 'shown', {
  id: member.id,
  detail: {
    id: member.id,
    name: member.name,
    email: member.email,
    locale: 'ar',
    createdAt: member.createdAt,
    sessions: [
      { openedAt: '2026-05-28T05:50:00.000Z', usedAt: '2026-06-01T08:40:00.000Z', endsAt: '2026-06-15T08:40:00.000Z' },
      { openedAt: '2026-05-11T17:13:00.000Z', usedAt: '2026-05-31T06:05:00.000Z', endsAt: '2026-06-10T17:13:00.000Z' },
    ],
    theirs: { requests: 6, tenders: 2, proposals: 4 },
    lately: [
      {
        id: 18203,
        at: '2026-06-01T06:36:00.000Z',
        by: 'Khalid Al Emadi',
        act: 'linkSent',
        subject: 'person',
        subjectId: String(member.id),
        changes: [],
      },
    ],
  },
});

const situations = {
  loading: at('choosing', begun, listAt('loading', { search: all, result: null })),
  typing: at('choosing', begun, listAt('typing', { search: { search: 'Fat', page: 1 }, result: first })),
  shown: at('choosing', begun),
  manyMore: at(
    'choosing',
    begun,
    listAt('shown', { search: all, result: { items: [member], pageCount: 100, totalItems: 2000, isMore: true } }),
  ),
  empty: at(
    'choosing',
    begun,
    listAt('empty', { search: { search: 'Zz', page: 1 }, result: { items: [], pageCount: 0, totalItems: 0, isMore: false } }),
  ),
  failed: at('choosing', begun, listAt('failed', { search: all, result: null })),
  resetRequested: at('choosing', begun, listAt('shown', { search: all, result: pageOf(withoutPhone, leaving) })),
  showing: { ...at('showing', { ...begun, shownId: member.id }), children: { people: listed, officePerson: showing } },
  requestingReset: at('confirming', to('requestSecondFactorReset')),
  deleting: at('confirming', to('requestDeletion')),
  resetting: at('confirming', to('resetSecondFactor', withoutPhone)),
  makingAdmin: at('confirming', to('makeAdmin')),
  makingAuditor: at('confirming', to('makeAuditor')),
  unmakingAdmin: at('confirming', to('unmakeAdmin', admin)),
  sendingLink: at('confirming', to('sendLink', pending)),
  givingReason: {
    ...at('givingReason', to('suspend')),
    children: { people: listed, reason: actorAt(reasonMachine, 'asking', { keptAs: '', reason: '', error: null }) },
  },
  acting: at('acting', to('endSessions')),
  askingPassword: {
    ...at('askingPassword', to('makeAdmin')),
    children: {
      people: listed,
      passwordAgain: actorAt(passwordAgainMachine, 'asking', {
        isCodeNeeded: false,
        password: '',
        code: '',
        isMissing: false,
        problem: null,
        failure: null,
      }),
    },
  },
} satisfies Record<string, Situation<People>>;
expectEveryState<People>(officePeopleMachine, situations);

const View = (props: ViewProps<People>) => (
  <main className="office-content pb-8">
    <OfficePeople {...props} />
  </main>
);

export const Loading = storyOf<People>(officePeopleMachine, View, situations.loading);
export const Typing = storyOf<People>(officePeopleMachine, View, situations.typing);
export const Shown = storyOf<People>(officePeopleMachine, View, situations.shown);
export const ManyMore = storyOf<People>(officePeopleMachine, View, situations.manyMore);
export const Empty = storyOf<People>(officePeopleMachine, View, situations.empty);
export const Failed = storyOf<People>(officePeopleMachine, View, situations.failed);
export const ResetRequested = storyOf<People>(officePeopleMachine, View, situations.resetRequested);
export const Showing = storyOf<People>(officePeopleMachine, View, situations.showing);
export const RequestingReset = storyOf<People>(officePeopleMachine, View, situations.requestingReset);
export const Deleting = storyOf<People>(officePeopleMachine, View, situations.deleting);
export const Resetting = storyOf<People>(officePeopleMachine, View, situations.resetting);
export const MakingAdmin = storyOf<People>(officePeopleMachine, View, situations.makingAdmin);
export const MakingAuditor = storyOf<People>(officePeopleMachine, View, situations.makingAuditor);
export const UnmakingAdmin = storyOf<People>(officePeopleMachine, View, situations.unmakingAdmin);
export const SendingLink = storyOf<People>(officePeopleMachine, View, situations.sendingLink);
export const GivingReason = storyOf<People>(officePeopleMachine, View, situations.givingReason);
export const Acting = storyOf<People>(officePeopleMachine, View, situations.acting);
export const AskingPassword = storyOf<People>(officePeopleMachine, View, situations.askingPassword);
