import { assign, setup } from 'xstate';
import type { OwnCompany } from '../../../contract/entities/account.ts';
import type { Category, Location } from '../../../contract/entities/directory.ts';
import { asFailure, type Failure } from '../../../contract/failures.ts';
import { allTouched, type Change, type Errors, freshForm, isValid, withChange, withTouched } from '../form.ts';
import { port } from '../port.ts';
import { type CompanyError, type CompanyField, type CompanyValues, companyErrors, emptyCompany, valuesOf } from './company-form.ts';
import { type ImageNews, type ImagePurpose, imageUploadMachine } from './image-upload.machine.ts';

/** What the form begins with: the own company, if there is one, and what was typed before and not saved. */
type Opened = { company: OwnCompany | null; categories: Category[]; locations: Location[]; draft: CompanyValues | null };
type Context = {
  registering: boolean;
  company: OwnCompany | null;
  categories: Category[];
  locations: Location[];
  /** Whether the form began with what was typed before. */
  restored: boolean;
  values: CompanyValues;
  touched: CompanyField[];
  errors: Errors<CompanyValues, CompanyError>;
  failure: Failure | null;
  /** The images that are on their way: the form waits for them. */
  uploading: ImagePurpose[];
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

/** Registers or changes the own company; what was typed survives a failed call, a reload and an expired session. */
export const companyEditorMachine = setup({
  types: {
    input: {} as { registering: boolean },
    context: {} as Context,
    events: {} as
      | ({ type: 'field.change' } & Change<CompanyValues>)
      | { type: 'field.leave'; field: CompanyField }
      | ImageNews
      | { type: 'image.remove'; purpose: ImagePurpose }
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
    setImage: assign(({ context }, { purpose, url }: { purpose: ImagePurpose; url: string }) =>
      withChange(context, { field: `${purpose}_url`, value: url }, companyErrors),
    ),
    beginUpload: assign({ uploading: ({ context }, purpose: ImagePurpose) => [...context.uploading, purpose] }),
    endUpload: assign({ uploading: ({ context }, purpose: ImagePurpose) => context.uploading.filter((other) => other !== purpose) }),
    catchUp: assign({ company: (_, { company }: Opened) => company }),
    keepSaved: assign((_, company: OwnCompany) => ({ company, restored: false, ...freshForm(valuesOf(company), companyErrors) })),
    startAgain: assign(({ context }) => ({
      ...freshForm(context.company ? valuesOf(context.company) : emptyCompany, companyErrors),
      restored: false,
      failure: null,
    })),
    forgetFailure: assign({ failure: null }),
    keepFailure: assign({ failure: (_, { error }: { error: unknown }) => asFailure(error) }),
    /** Keeps what is typed where an ended session or a closed tab does not lose it. */
    keepDraft: (_, _values: CompanyValues) => {},
    dropDraft: () => {},
    sayRegistered: () => {},
    saySaved: () => {},
    showProfile: () => {},
    scrollToTop: () => {},
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
  description: 'The form by which a member registers their company, or changes what the directory says of it.',
  context: ({ input }) => begun(input.registering),
  initial: 'loading',
  states: {
    loading: {
      description: 'The own company, services and places are on their way.',
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
    absent: { description: 'The member has no company yet: the page leads to its registration.' },
    failed: { description: 'The form could not be loaded.', on: { retry: 'loading' } },
    form: {
      description: 'What is said of the company is on the page.',
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
          description: 'It is being typed; what is wrong is said after a field was left or the form was sent.',
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
          description: 'A dialog asks whether what was typed is to be forgotten.',
          tags: 'dialog',
          on: { confirm: { target: 'editing', actions: ['startAgain', 'dropDraft', 'scrollToTop'] }, cancel: 'editing' },
        },
        saving: {
          description: 'It is being stored; nothing typed is lost if that fails.',
          tags: 'busy',
          entry: 'forgetFailure',
          invoke: {
            id: 'saveCompany',
            src: 'saveCompany',
            input: ({ context: { company, values } }) => ({ company, values }),
            onDone: [
              { guard: 'isRegistering', target: '#companyEditor.left', actions: ['dropDraft', 'sayRegistered', 'showProfile'] },
              {
                target: 'editing',
                actions: [{ type: 'keepSaved', params: ({ event }) => event.output }, 'dropDraft', 'saySaved', 'scrollToTop'],
              },
            ],
            onError: [
              {
                guard: { type: 'isStale', params: ({ event }) => ({ error: event.error }) },
                target: 'catchingUp',
                actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
              },
              { target: 'editing', actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) } },
            ],
          },
        },
        catchingUp: {
          description: 'Someone else has changed the company meanwhile: what they saved is read, so that it can be replaced knowingly.',
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
    left: { description: 'The page has been left for the profile.', type: 'final' },
  },
});
