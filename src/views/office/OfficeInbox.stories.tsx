import { listAt } from '../../../.storybook/frozen.ts';
import { expectEveryState, type Situation, storyOf } from '../../../.storybook/story.tsx';
import type { OfficeMessage } from '../../../contract/entities/office.ts';
import { officeInboxMachine } from '../../machines/office/office-inbox.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { OfficeInbox } from './OfficeInbox.tsx';
import './office.css';

export default { title: 'office/Messages' };

type Inbox = typeof officeInboxMachine;
type Context = Situation<Inbox>['context'];

const english: OfficeMessage = {
  id: 31,
  name: 'Fatima Al Kuwari',
  email: 'fatima@example.com',
  phone: '44441122',
  subject: 'A receipt without our logo',
  message: 'Where do we upload it?\nThe last receipt had none.',
  locale: 'en',
  createdAt: '2026-06-01T05:10:00.000Z',
  answer: null,
  isArchived: false,
};
const arabic: OfficeMessage = {
  ...english,
  id: 32,
  name: 'نور السادة',
  phone: '',
  subject: 'شعار الشركة',
  message: 'أين نرفعه؟',
  locale: 'ar',
};
const answered: OfficeMessage = {
  ...english,
  id: 29,
  answer: { text: 'You find it under My Profile.', by: 'Huda Al Mannai', at: '2026-06-01T06:00:00.000Z' },
};
const archived: OfficeMessage = { ...english, id: 28, subject: 'Win a prize', isArchived: true };

const closed: Context = { chosen: null, answer: '', failure: null };
const reading: Context = { ...closed, chosen: english, answer: 'You find it under My Profile.' };
const refused = { code: 'conflict', status: 409, message: null, requestId: 'r-1', fields: {} } as const;

const waiting = { group: 'waiting', page: 1 };
const none = { items: [], pageCount: 0, totalItems: 0, isMore: false };
const listed = listAt('shown', { search: waiting, result: { items: [english, arabic], pageCount: 2, totalItems: 22, isMore: false } });
const at = (value: Situation<Inbox>['value'], context: Context, messages = listed): Situation<Inbox> => ({
  value,
  context,
  children: { messages },
});

const situations = {
  loading: at('closed', closed, listAt('loading', { search: waiting, result: null })),
  failed: at('closed', closed, listAt('failed', { search: waiting, result: null })),
  empty: at('closed', closed, listAt('empty', { search: waiting, result: none })),
  shown: at('closed', closed),
  opening: at('opening', { ...closed, chosen: arabic }),
  open: at('open', { ...closed, chosen: arabic }),
  writing: at('open', reading),
  refused: at('open', { ...reading, failure: refused }),
  sending: at('sending', reading),
  archiving: at('moving', reading),
  answered: at(
    'open',
    { ...closed, chosen: answered },
    listAt('shown', {
      search: { group: 'answered', page: 1 },
      result: { items: [answered], pageCount: 100, totalItems: 2000, isMore: true },
    }),
  ),
  restoring: at(
    'moving',
    { ...closed, chosen: archived },
    listAt('shown', { search: { group: 'archived', page: 1 }, result: { items: [archived], pageCount: 1, totalItems: 1, isMore: false } }),
  ),
} satisfies Record<string, Situation<Inbox>>;
expectEveryState<Inbox>(officeInboxMachine, situations);

const View = (props: ViewProps<Inbox>) => (
  <main className="office-content pb-8">
    <OfficeInbox {...props} />
  </main>
);

export const Loading = storyOf<Inbox>(officeInboxMachine, View, situations.loading);
export const Failed = storyOf<Inbox>(officeInboxMachine, View, situations.failed);
export const Empty = storyOf<Inbox>(officeInboxMachine, View, situations.empty);
export const Shown = storyOf<Inbox>(officeInboxMachine, View, situations.shown);
export const Opening = storyOf<Inbox>(officeInboxMachine, View, situations.opening);
export const Open = storyOf<Inbox>(officeInboxMachine, View, situations.open);
export const Writing = storyOf<Inbox>(officeInboxMachine, View, situations.writing);
export const Refused = storyOf<Inbox>(officeInboxMachine, View, situations.refused);
export const Sending = storyOf<Inbox>(officeInboxMachine, View, situations.sending);
export const Archiving = storyOf<Inbox>(officeInboxMachine, View, situations.archiving);
export const Answered = storyOf<Inbox>(officeInboxMachine, View, situations.answered);
export const Restoring = storyOf<Inbox>(officeInboxMachine, View, situations.restoring);
