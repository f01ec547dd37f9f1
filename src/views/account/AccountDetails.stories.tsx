import { actorAt } from '../../../.storybook/frozen.ts';
import { admin, member } from '../../../.storybook/samples.ts';
import { expectEveryState, type Situation, storyOf } from '../../../.storybook/story.tsx';
import type { User } from '../../../contract/entities/session.ts';
import { accountDetailsMachine } from '../../machines/account/account-details.machine.ts';
import { imageUploadMachine } from '../../machines/account/image-upload.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { AccountDetails } from './AccountDetails.tsx';

export default { title: 'account/Details' };

type Details = typeof accountDetailsMachine;

const as = (user: User) => ({ session: { value: 'signedIn', context: { user } } }) as const;
const begun = { name: member.name, imageUrl: null, touched: false, failure: null, isUploading: false };
const children = { imageUpload: actorAt(imageUploadMachine, 'idle', { purpose: 'person', file: null, problem: null }) };
const failure = { code: 'tooManyAttempts', status: 429, message: null, requestId: 'r-1', fields: {} } as const;

const situations = {
  editing: { value: 'editing', context: begun, shell: as(member), children },
  admin: { value: 'editing', context: { ...begun, name: admin.name, imageUrl: admin.imageUrl }, shell: as(admin), children },
  missing: { value: 'editing', context: { ...begun, name: ' ', touched: true }, shell: as(member), children },
  refused: { value: 'editing', context: { ...begun, failure }, shell: as(member), children },
  uploading: { value: 'editing', context: { ...begun, isUploading: true }, shell: as(member), children },
  saving: { value: 'saving', context: begun, shell: as(member), children },
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
export const Uploading = storyOf<Details>(accountDetailsMachine, View, situations.uploading);
export const Saving = storyOf<Details>(accountDetailsMachine, View, situations.saving);
