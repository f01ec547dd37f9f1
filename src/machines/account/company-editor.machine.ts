import { assign, setup } from 'xstate';
import type { OwnCompany } from '../../../contract/entities/account.ts';
import type { Category, Location } from '../../../contract/entities/directory.ts';
import { asFailure, type Failure } from '../../../contract/failures.ts';
import { failureOf } from '../failing.ts';
import { allTouched, type Change, type Errors, freshForm, isValid, withChange, withTouched } from '../form.ts';
import { effect, port } from '../port.ts';
import { type CompanyError, type CompanyField, type CompanyValues, companyErrors, emptyCompany, valuesOf } from './company-form.ts';
import { type ImageUploadEvent, imageUploadMachine } from './image-upload.machine.ts';

/** Initial data of the form: the member's own company, if any, and an unsaved draft. */
type Opened = { company: OwnCompany | null; categories: Category[]; locations: Location[]; draft: CompanyValues | null };
/** The images of a company. */
type CompanyImage = 'logo' | 'banner';
type Context = {
  registering: boolean;
  company: OwnCompany | null;
  categories: Category[];
  locations: Location[];
  /** Whether an unsaved draft was restored. */
  restored: boolean;
  values: CompanyValues;
  touched: CompanyField[];
  errors: Errors<CompanyValues, CompanyError>;
  failure: Failure | null;
  /** Images that are uploading; the form cannot be submitted until they are stored. */
  uploading: CompanyImage[];
};

const begun = (registering: boolean): Context => ({
  registering,
  company: null,
  categories: [],
  locations: [],
  restored: false,
  ...freshForm(emptyCompany, companyErrors),
  failure: null,
  uploading: [],
});

/** Registers or edits the member's company; the draft survives a failed call, a reload and an expired session. */
export const companyEditorMachine = setup({
  types: {
    input: {} as { registering: boolean },
    context: {} as Context,
    events: {} as
      | ({ type: 'field.change' } & Change<CompanyValues>)
      | { type: 'field.leave'; field: CompanyField }
      | ImageUploadEvent<CompanyImage>
      | { type: 'image.remove'; purpose: CompanyImage }
      | { type: 'submit' }
      | { type: 'cancel' }
      | { type: 'confirm' }
      | { type: 'retry' },
    children: {} as { logoUpload: 'logoUpload'; bannerUpload: 'bannerUpload' },
    tags: {} as 'busy' | 'dialog' | 'form',
  },
  actors: {
    openCompany: port<Opened>('openCompany'),
    saveCompany: port<OwnCompany, { company: OwnCompany | null; values: CompanyValues }>('saveCompany'),
    logoUpload: imageUploadMachine,
    bannerUpload: imageUploadMachine,
  },
  actions: {
    open: assign((_, { draft, ...opened }: Opened) => ({
      ...opened,
      restored: draft !== null,
      ...freshForm(draft ?? (opened.company ? valuesOf(opened.company) : emptyCompany), companyErrors),
    })),
    change: assign(({ context }, { change }: { change: Change<CompanyValues> }) => ({
      ...withChange(context, change, companyErrors),
      failure: null,
    })),
    touch: assign({ touched: ({ context }, field: CompanyField) => withTouched(context.touched, field) }),
    touchAll: assign({ touched: ({ context }) => allTouched(context.values) }),
    setImage: assign(({ context }, { purpose, url }: { purpose: CompanyImage; url: string }) =>
      withChange(context, { field: `${purpose}_url`, value: url }, companyErrors),
    ),
    beginUpload: assign({ uploading: ({ context }, purpose: CompanyImage) => [...context.uploading, purpose] }),
    endUpload: assign({ uploading: ({ context }, purpose: CompanyImage) => context.uploading.filter((other) => other !== purpose) }),
    catchUp: assign({ company: (_, { company }: Opened) => company }),
    keepSaved: assign((_, company: OwnCompany) => ({ company, restored: false, ...freshForm(valuesOf(company), companyErrors) })),
    startAgain: assign(({ context }) => ({
      ...freshForm(context.company ? valuesOf(context.company) : emptyCompany, companyErrors),
      restored: false,
      failure: null,
    })),
    forgetFailure: assign({ failure: null }),
    keepFailure: assign(failureOf),
    /** Persists the draft so that neither an expired session nor a closed tab loses it. */
    keepDraft: effect<CompanyValues>('keepDraft'),
    dropDraft: effect('dropDraft'),
    announceRegistered: effect('announceRegistered'),
    announceSaved: effect('announceSaved'),
    showProfile: effect('showProfile'),
    scrollToTop: effect('scrollToTop'),
  },
  guards: {
    isReady: ({ context }) => isValid(context.errors) && context.uploading.length === 0,
    isRegistering: ({ context }) => context.registering,
    isStale: ({ context }, { error }: { error: unknown }) => !context.registering && asFailure(error).code === 'conflict',
    isTaken: ({ context }, { company }: Opened) => context.registering && company !== null,
    isAbsent: ({ context }, { company }: Opened) => !context.registering && company === null,
  },
}).createMachine({
  id: 'companyEditor',
  description: 'The form in which a member registers their company or edits its directory entry.',
  meta: { requirement: '1 Accounts of companies' },
  context: ({ input }) => begun(input.registering),
  initial: 'loading',
  states: {
    loading: {
      description: "The member's company, the services and the locations are loading.",
      invoke: {
        id: 'openCompany',
        src: 'openCompany',
        onDone: [
          { guard: { type: 'isTaken', params: ({ event }) => event.output }, target: 'left', actions: 'showProfile' },
          { guard: { type: 'isAbsent', params: ({ event }) => event.output }, target: 'absent' },
          { target: 'form', actions: { type: 'open', params: ({ event }) => event.output } },
        ],
        onError: 'failed',
      },
    },
    absent: { description: 'The member has no company yet: the page links to the registration.' },
    failed: { description: 'The form could not be loaded.', on: { retry: 'loading' } },
    form: {
      description: 'The company form is shown.',
      tags: 'form',
      initial: 'editing',
      invoke: [
        { id: 'logoUpload', src: 'logoUpload', input: { purpose: 'logo' } },
        { id: 'bannerUpload', src: 'bannerUpload', input: { purpose: 'banner' } },
      ],
      on: {
        'image.begun': { actions: { type: 'beginUpload', params: ({ event }) => event.purpose } },
        'image.ended': { actions: { type: 'endUpload', params: ({ event }) => event.purpose } },
        'image.stored': {
          actions: [
            { type: 'setImage', params: ({ event }) => event },
            { type: 'keepDraft', params: ({ context }) => context.values },
          ],
        },
      },
      states: {
        editing: {
          description: 'The member edits the form; errors appear after a field is left or the form is submitted.',
          on: {
            'field.change': {
              actions: [
                { type: 'change', params: ({ event }) => ({ change: event }) },
                { type: 'keepDraft', params: ({ context }) => context.values },
              ],
            },
            'field.leave': { actions: { type: 'touch', params: ({ event }) => event.field } },
            'image.remove': {
              actions: [
                { type: 'setImage', params: ({ event }) => ({ purpose: event.purpose, url: '' }) },
                { type: 'keepDraft', params: ({ context }) => context.values },
              ],
            },
            submit: [{ guard: 'isReady', target: 'saving' }, { actions: 'touchAll' }],
            cancel: 'confirmingCancel',
          },
        },
        confirmingCancel: {
          description: 'A dialog asks whether to discard the draft.',
          tags: 'dialog',
          on: { confirm: { target: 'editing', actions: ['startAgain', 'dropDraft', 'scrollToTop'] }, cancel: 'editing' },
        },
        saving: {
          description: 'The company is being saved; nothing typed is lost if that fails.',
          tags: 'busy',
          entry: 'forgetFailure',
          invoke: {
            id: 'saveCompany',
            src: 'saveCompany',
            input: ({ context: { company, values } }) => ({ company, values }),
            onDone: [
              { guard: 'isRegistering', target: '#companyEditor.left', actions: ['dropDraft', 'announceRegistered', 'showProfile'] },
              {
                target: 'editing',
                actions: [{ type: 'keepSaved', params: ({ event }) => event.output }, 'dropDraft', 'announceSaved', 'scrollToTop'],
              },
            ],
            onError: [
              {
                guard: { type: 'isStale', params: ({ event }) => ({ error: event.error }) },
                target: 'loadingLatest',
                actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
              },
              { target: 'editing', actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) } },
            ],
          },
        },
        loadingLatest: {
          description: 'Someone else changed the company in the meantime: the saved version is loaded before the member can overwrite it.',
          tags: 'busy',
          invoke: {
            id: 'openCompany',
            src: 'openCompany',
            onDone: { target: 'editing', actions: { type: 'catchUp', params: ({ event }) => event.output } },
            onError: 'editing',
          },
        },
      },
    },
    left: { description: 'The editor is closed and the profile is shown.', type: 'final' },
  },
});
