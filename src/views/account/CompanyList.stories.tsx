import { actorAt, listAt } from '../../../.storybook/frozen.ts';
import { admin, member } from '../../../.storybook/samples.ts';
import { adminRows, memberRows, noRows } from '../../../.storybook/samples-account.ts';
import { expectEveryState, type Situation, storyOf } from '../../../.storybook/story.tsx';
import type { Failure } from '../../../contract/failures.ts';
import { companyListMachine } from '../../machines/account/company-list.machine.ts';
import { companyMergeMachine } from '../../machines/account/company-merge.machine.ts';
import { emptyInvitation, type InvitationValues, invitationErrors } from '../../machines/account/invitation-form.ts';
import { known } from '../../machines/known.ts';
import type { ViewProps } from '../Flow.tsx';
import { CompanyList } from './CompanyList.tsx';

export default { title: 'account/Company list' };

type List = typeof companyListMachine;
type Context = Situation<List>['context'];

const formOf = (values: InvitationValues) => ({ values, touched: [], errors: invitationErrors(values) });
const begun: Context = {
  isAdmin: true,
  filter: null,
  read: null,
  chosen: null,
  checked: null,
  decided: null,
  failure: null,
  ...formOf(emptyInvitation),
};
const shown: Context = { ...begun, read: adminRows };
const all = { name: '', filter: null, page: 1 };
const listed = listAt('shown', { search: all, result: adminRows });
const [, awaiting, unknown] = adminRows.items;
const until = '2026-06-01T09:00:10.000Z';
const delayedItems = adminRows.items.map((company, index) => {
  const { account } = company;
  return account && index < 2 ? { ...company, account: { ...account, delayed: { id: index + 1, until, verified: index === 1 } } } : company;
});
const delayedRows = { ...adminRows, items: delayedItems };
const delayed: Context = { ...begun, read: delayedRows };
const delayedList = listAt('shown', { search: all, result: delayedRows });
const lulwa = formOf({ companyName: 'Lulwa Print House', email: 'info@lulwaprint.example' });
const failure: Failure = { code: 'addressTaken', status: 409, message: null, requestId: 'r-1', fields: {} };

const at = (value: Situation<List>['value'], context: Context, companies = listed, user = admin): Situation<List> => ({
  value,
  context,
  children: { companies },
  shell: { session: { value: 'signedIn', context: { user } } },
});

const situations = {
  loading: at('inviting', begun, listAt('loading', { search: all, result: null })),
  reloading: at('inviting', shown, listAt('loading', { search: { ...all, page: 2 }, result: adminRows })),
  typing: at('inviting', shown, listAt('typing', { search: { ...all, name: 'mars' }, result: adminRows })),
  shown: at('inviting', shown),
  members: at('inviting', { ...shown, isAdmin: false, read: memberRows }, listAt('shown', { search: all, result: memberRows }), member),
  empty: at('inviting', begun, listAt('empty', { search: { name: 'xyz', filter: 'invited', page: 1 }, result: noRows })),
  failed: at('inviting', begun, listAt('failed', { search: all, result: null })),
  invalid: at('inviting', { ...shown, touched: ['companyName', 'email'] }),
  refused: at('inviting', { ...shown, ...lulwa, failure }),
  inviting: at('inviting', { ...shown, chosen: unknown ?? null, ...formOf({ companyName: 'Wajba Air & Energy', email: '' }) }),
  sending: at('sending', { ...shown, ...lulwa }),
  verifying: at('verifying', { ...shown, checked: awaiting ?? null }),
  delayed: at('inviting', delayed, delayedList),
  merging: {
    ...at('merging', { ...shown, checked: known(awaiting) }),
    children: {
      companies: listed,
      companyMerge: actorAt(
        companyMergeMachine,
        { open: 'choosing' },
        { company: known(awaiting), name: '', found: [], into: null, merge: null, failure: null },
      ),
    },
  },
  undoing: at('undoing', { ...delayed, checked: delayedItems[1] ?? null }, delayedList),
} satisfies Record<string, Situation<List>>;
expectEveryState<List>(companyListMachine, situations);

const View = (props: ViewProps<List>) => (
  <main className="wrap py-8">
    <CompanyList {...props} />
  </main>
);

export const Loading = storyOf<List>(companyListMachine, View, situations.loading);
export const Reloading = storyOf<List>(companyListMachine, View, situations.reloading);
export const Typing = storyOf<List>(companyListMachine, View, situations.typing);
export const Shown = storyOf<List>(companyListMachine, View, situations.shown);
export const Members = storyOf<List>(companyListMachine, View, situations.members);
export const Empty = storyOf<List>(companyListMachine, View, situations.empty);
export const Failed = storyOf<List>(companyListMachine, View, situations.failed);
export const Invalid = storyOf<List>(companyListMachine, View, situations.invalid);
export const Refused = storyOf<List>(companyListMachine, View, situations.refused);
export const Inviting = storyOf<List>(companyListMachine, View, situations.inviting);
export const Sending = storyOf<List>(companyListMachine, View, situations.sending);
export const Verifying = storyOf<List>(companyListMachine, View, situations.verifying);
export const Delayed = storyOf<List>(companyListMachine, View, situations.delayed);
export const Merging = storyOf<List>(companyListMachine, View, situations.merging);
export const Undoing = storyOf<List>(companyListMachine, View, situations.undoing);
