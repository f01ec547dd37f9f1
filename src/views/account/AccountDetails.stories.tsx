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
const begun = {
  values: { name: member.name, phone: '55501234' },
  touched: [],
  errors: {},
  imageUrl: null,
  failure: null,
  isUploading: false,
};
const ofAdmin = { ...begun, values: { name: admin.name, phone: '' }, imageUrl: admin.imageUrl };
const children = { imageUpload: actorAt(imageUploadMachine, 'idle', { purpose: 'person', file: null, problem: null }) };
const failure = { code: 'tooManyAttempts', status: 429, message: null, requestId: 'r-1', fields: {} } as const;
const wrong = {
  ...begun,
  values: { name: ' ', phone: '4400 00 ext 2' },
  touched: ['name', 'phone'] as ('name' | 'phone')[],
  errors: { name: 'details.nameRequired', phone: 'request.phoneInvalid' } as const,
};

const situations = {
  loading: { value: 'loading', context: begun, shell: as(member), children },
  failed: { value: 'failed', context: begun, shell: as(member), children },
  editing: { value: 'editing', context: begun, shell: as(member), children },
  admin: { value: 'editing', context: ofAdmin, shell: as(admin), children },
  invalid: { value: 'editing', context: wrong, shell: as(member), children },
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

export const Loading = storyOf<Details>(accountDetailsMachine, View, situations.loading);
export const Failed = storyOf<Details>(accountDetailsMachine, View, situations.failed);
export const Editing = storyOf<Details>(accountDetailsMachine, View, situations.editing);
export const Admin = storyOf<Details>(accountDetailsMachine, View, situations.admin);
export const Invalid = storyOf<Details>(accountDetailsMachine, View, situations.invalid);
export const Refused = storyOf<Details>(accountDetailsMachine, View, situations.refused);
export const Uploading = storyOf<Details>(accountDetailsMachine, View, situations.uploading);
export const Saving = storyOf<Details>(accountDetailsMachine, View, situations.saving);
