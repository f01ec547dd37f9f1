import { admin, member } from '../../../.storybook/samples.ts';
import { expectEveryState, type Situation, storyOf } from '../../../.storybook/story.tsx';
import type { User } from '../../../contract/entities/session.ts';
import { accountDetailsMachine } from '../../machines/account/account-details.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { AccountDetails } from './AccountDetails.tsx';

export default { title: 'account/Details' };

type Details = typeof accountDetailsMachine;

const as = (user: User) => ({ session: { value: 'signedIn', context: { user } } }) as const;
const begun = { name: member.name, saved: member.name, touched: false, failure: null };
const failure = { code: 'tooManyAttempts', status: 429, message: null, requestId: 'r-1', fields: {} } as const;

const situations = {
  editing: { value: 'editing', context: begun, shell: as(member) },
  admin: { value: 'editing', context: { ...begun, name: admin.name, saved: admin.name }, shell: as(admin) },
  missing: { value: 'editing', context: { ...begun, name: ' ', touched: true }, shell: as(member) },
  refused: { value: 'editing', context: { ...begun, failure }, shell: as(member) },
  saving: { value: 'saving', context: begun, shell: as(member) },
} satisfies Record<string, Situation<Details>>;
expectEveryState<Details>(accountDetailsMachine, situations);

const View = (props: ViewProps<Details>) => (
  <main className="wrap py-8">
    <AccountDetails {...props} />
  </main>
);

export const Editing = storyOf<Details>(accountDetailsMachine, View, situations.editing);
export const Admin = storyOf<Details>(accountDetailsMachine, View, situations.admin);
export const Missing = storyOf<Details>(accountDetailsMachine, View, situations.missing);
export const Refused = storyOf<Details>(accountDetailsMachine, View, situations.refused);
export const Saving = storyOf<Details>(accountDetailsMachine, View, situations.saving);
