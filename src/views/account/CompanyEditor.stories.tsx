import { actorAt } from '../../../.storybook/frozen.ts';
import { categories, company, locations } from '../../../.storybook/samples.ts';
import { expectEveryState, type Situation, storyOf } from '../../../.storybook/story.tsx';
import type { OwnCompany } from '../../../contract/entities/account.ts';
import { companyEditorMachine } from '../../machines/account/company-editor.machine.ts';
import { type CompanyValues, companyErrors, emptyCompany, valuesOf } from '../../machines/account/company-form.ts';
import { imageUploadMachine } from '../../machines/account/image-upload.machine.ts';
import { allTouched, freshForm } from '../../machines/form.ts';
import { CompanyEditor } from './CompanyEditor.tsx';

export default { title: 'account/Company editor' };

type Editor = typeof companyEditorMachine;
type Upload = typeof imageUploadMachine;

const own: OwnCompany = { ...company, isOwn: true, cr_number: '123456', cr_expires_on: '2027-05-01', verification: 'verified', version: 3 };
const wrong: CompanyValues = {
  ...valuesOf(own),
  name: '',
  location: null,
  services: [],
  website_url: 'not an address',
  skype: 'two words',
  cr_number: '12 ext 3',
  cr_expires_on: '',
};

const contextOf = (values: CompanyValues, mine: OwnCompany | null = own) => ({
  registering: mine === null,
  company: mine,
  categories,
  locations,
  restored: false,
  ...freshForm(values, companyErrors),
  failure: null,
  uploading: [],
});
const upload = (purpose: 'logo' | 'banner', value: 'idle' | 'uploading', problem: 'unfitFile' | null = null) =>
  actorAt(imageUploadMachine, value, { purpose, file: null, problem });
const idle = () => ({ logoUpload: upload('logo', 'idle'), bannerUpload: upload('banner', 'idle') });
const failure = { code: 'companyExists', status: 409, message: null, requestId: 'r-1', fields: {} } as const;

const situations = {
  loading: { value: 'loading', context: contextOf(emptyCompany, null) },
  absent: { value: 'absent', context: { ...contextOf(emptyCompany, null), registering: false } },
  failed: { value: 'failed', context: contextOf(emptyCompany, null) },
  registering: { value: { form: 'editing' }, context: contextOf(emptyCompany, null), children: idle() },
  editing: { value: { form: 'editing' }, context: contextOf(valuesOf(own)), children: idle() },
  restored: {
    value: { form: 'editing' },
    context: { ...contextOf(valuesOf({ ...own, verification: 'awaiting' })), restored: true },
    children: idle(),
  },
  invalid: { value: { form: 'editing' }, context: { ...contextOf(wrong), touched: allTouched(wrong) }, children: idle() },
  conflict: {
    value: { form: 'loadingLatest' },
    context: { ...contextOf(valuesOf(own)), failure: { ...failure, code: 'conflict' } },
    children: idle(),
  },
  refused: { value: { form: 'editing' }, context: { ...contextOf(valuesOf(own), null), failure }, children: idle() },
  uploading: {
    value: { form: 'editing' },
    context: contextOf(valuesOf(own)),
    children: { logoUpload: upload('logo', 'uploading'), bannerUpload: upload('banner', 'idle', 'unfitFile') },
  },
  confirmingCancel: { value: { form: 'confirmingCancel' }, context: contextOf(valuesOf(own)), children: idle() },
  saving: { value: { form: 'saving' }, context: contextOf(valuesOf(own)), children: idle() },
} satisfies Record<string, Situation<Editor>>;
expectEveryState<Editor>(companyEditorMachine, situations, { transient: ['left'] });

// The uploads have no story of their own: they are shown in their form.
const uploads = {
  idle: { value: 'idle', context: { purpose: 'logo', file: null, problem: null } },
  uploading: { value: 'uploading', context: { purpose: 'logo', file: null, problem: null } },
} satisfies Record<string, Situation<Upload>>;
expectEveryState<Upload>(imageUploadMachine, uploads);

export const Loading = storyOf<Editor>(companyEditorMachine, CompanyEditor, situations.loading);
export const Absent = storyOf<Editor>(companyEditorMachine, CompanyEditor, situations.absent);
export const Failed = storyOf<Editor>(companyEditorMachine, CompanyEditor, situations.failed);
export const Registering = storyOf<Editor>(companyEditorMachine, CompanyEditor, situations.registering);
export const Editing = storyOf<Editor>(companyEditorMachine, CompanyEditor, situations.editing);
export const Restored = storyOf<Editor>(companyEditorMachine, CompanyEditor, situations.restored);
export const Invalid = storyOf<Editor>(companyEditorMachine, CompanyEditor, situations.invalid);
export const Conflict = storyOf<Editor>(companyEditorMachine, CompanyEditor, situations.conflict);
export const Refused = storyOf<Editor>(companyEditorMachine, CompanyEditor, situations.refused);
export const Uploading = storyOf<Editor>(companyEditorMachine, CompanyEditor, situations.uploading);
export const ConfirmingCancel = storyOf<Editor>(companyEditorMachine, CompanyEditor, situations.confirmingCancel);
export const Saving = storyOf<Editor>(companyEditorMachine, CompanyEditor, situations.saving);
