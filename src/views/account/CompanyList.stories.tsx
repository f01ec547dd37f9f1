import { actorAt } from '../../../.storybook/frozen.ts';
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
  search: { name: '', filter: null, page: 1 },
  result: null,
  chosen: null,
  checked: null,
  failure: null,
  ...formOf(emptyInvitation),
};
const shown: Context = { ...begun, result: adminRows };
const [, awaiting, unknown] = adminRows.items;
const until = '2026-06-01T09:00:10.000Z';
const delayedItems = adminRows.items.map((company, index) => {
  const { account } = company;
  return account && index < 2 ? { ...company, account: { ...account, delayed: { id: index + 1, until, verified: index === 1 } } } : company;
});
const delayed: Context = { ...begun, result: { ...adminRows, items: delayedItems } };
const lulwa = formOf({ companyName: 'Lulwa Print House', email: 'info@lulwaprint.example' });
const failure: Failure = { code: 'addressTaken', status: 409, message: null, requestId: 'r-1', fields: {} };

const at = (list: string, work: string, context: Context, user = admin) =>
  ({ value: { list, work }, context, shell: { session: { value: 'signedIn', context: { user } } } }) as Situation<List>;

const situations = {
  loading: at('loading', 'inviting', begun),
  reloading: at('loading', 'inviting', { ...shown, search: { name: '', filter: null, page: 2 } }),
  typing: at('typing', 'inviting', { ...shown, search: { name: 'mars', filter: null, page: 1 } }),
  shown: at('shown', 'inviting', shown),
  members: at('shown', 'inviting', { ...shown, isAdmin: false, result: memberRows }, member),
  empty: at('empty', 'inviting', { ...begun, search: { name: 'xyz', filter: 'invited', page: 1 }, result: noRows }),
  failed: at('failed', 'inviting', begun),
  invalid: at('shown', 'inviting', { ...shown, touched: ['companyName', 'email'] }),
  refused: at('shown', 'inviting', { ...shown, ...lulwa, failure }),
  inviting: at('shown', 'inviting', { ...shown, chosen: unknown ?? null, ...formOf({ companyName: 'Wajba Air & Energy', email: '' }) }),
  sending: at('shown', 'sending', { ...shown, ...lulwa }),
  verifying: at('shown', 'verifying', { ...shown, checked: awaiting ?? null }),
  delayed: at('shown', 'inviting', delayed),
  merging: {
    ...at('shown', 'merging', { ...shown, checked: known(awaiting) }),
    children: {
      companyMerge: actorAt(
        companyMergeMachine,
        { open: 'choosing' },
        { company: known(awaiting), name: '', found: [], into: null, merge: null, failure: null },
      ),
    },
  },
  undoing: at('shown', 'undoing', { ...delayed, checked: delayedItems[1] ?? null }),
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
