import { actorAt } from '../../../../.storybook/frozen.ts';
import { categories, member } from '../../../../.storybook/samples.ts';
import { tenderDraft } from '../../../../.storybook/samples-tenders.ts';
import { expectEveryState, type Situation, storyOf } from '../../../../.storybook/story.tsx';
import type { TenderDraft } from '../../../../contract/entities/tenders.ts';
import type { Failure } from '../../../../contract/failures.ts';
import { documentExtensions, tenderDocumentLimit } from '../../../../contract/limits.ts';
import { autosaveMachine } from '../../../machines/drafts/autosave.machine.ts';
import type { AutosaveContext } from '../../../machines/drafts/autosaving.ts';
import { documentsMachine } from '../../../machines/files/documents.machine.ts';
import { allTouched } from '../../../machines/form.ts';
import { autosaveOf, emptyEditor, openedWith } from '../../../machines/tenders/tender-editing.ts';
import { tenderEditorMachine } from '../../../machines/tenders/tender-editor.machine.ts';
import { emptyTender, type TenderValues, tenderErrors } from '../../../machines/tenders/tender-form.ts';
import type { ViewProps } from '../../Flow.tsx';
import { TenderEditor } from './TenderEditor.tsx';

export default { title: 'tenders/Tender editor' };

type Editor = typeof tenderEditorMachine;
type Context = Situation<Editor>['context'];

const now = new Date().toISOString();
const opened = (draft: TenderDraft | null): Context => ({
  ...emptyEditor(draft?.id ?? null),
  ...openedWith({ draft, typed: null, categories, holidays: [], key: 'k', now }),
});
const begun = opened(null);
const written = opened(tenderDraft);
const wrong: TenderValues = {
  ...emptyTender,
  bond: 'much',
  publishDay: '31/02/2027',
  deadlineDay: '01/01/2026',
  deadlineTime: '25:00',
};
const invalid: Context = { ...written, values: wrong, errors: tenderErrors(now)(wrong), touched: allTouched(wrong) };
const refused: Failure = { code: 'invalidInput', status: 422, message: null, requestId: 'r-1', fields: { publish_date: 'Choose a date.' } };
const unreachable: Failure = { code: 'unreachable', status: null, message: null, requestId: null, fields: {} };

const shell = { session: { value: 'signedIn', context: { user: member } } } as const;
const documentsOf = ({ documents }: Context) =>
  actorAt(documentsMachine, 'idle', {
    documents,
    limit: tenderDocumentLimit,
    endings: documentExtensions,
    uploads: [],
    percent: 0,
    isOverLimit: false,
  });
const draftAt = (value: string, context: Context, more: Partial<AutosaveContext> = {}) =>
  actorAt(autosaveMachine, value, { ...autosaveOf(context), sent: null, theirs: null, isSaveRequested: false, failure: null, ...more });
type Page = 'editing' | 'confirming' | 'storingFirst' | 'publishing';
const form = (page: Page, storing: string, context: Context, more: Partial<AutosaveContext> = {}) =>
  ({
    value: { form: page },
    context,
    shell,
    children: { documents: documentsOf(context), autosave: draftAt(storing, context, more) },
  }) satisfies Situation<Editor>;

const situations = {
  loading: { value: 'loading', context: begun, shell },
  missing: { value: 'missing', context: begun, shell },
  closed: { value: 'closed', context: begun, shell },
  closedElsewhere: {
    value: 'closed',
    context: { ...written, values: { ...written.values, title: 'Uniforms for 260 staff', services: [] } },
    shell,
  },
  failed: { value: 'failed', context: begun, shell },
  begun: form('editing', 'stored', begun),
  written: form('editing', 'stored', written),
  changed: form('editing', 'changed', written),
  storing: form('editing', 'storing', written, { isSaveRequested: true }),
  invalid: form('editing', 'changed', invalid),
  restored: form('editing', 'changed', { ...written, isRestored: true }),
  openElsewhere: form('editing', 'stored', { ...written, isOpenElsewhere: true }),
  rejected: form(
    'editing',
    'stored',
    opened({ ...tenderDraft, approvalStatus: { status: 'rejected', reason: 'The deadline falls on a public holiday.' } }),
  ),
  refused: form('editing', 'stored', { ...written, failure: refused }),
  saveFailed: form('editing', 'saveFailed', { ...written, failure: unreachable }, { failure: unreachable }),
  savedInPart: {
    ...form('editing', 'stored', invalid),
    play: async ({ canvasElement }) => {
      const said = canvasElement.querySelector('[data-testid=saved]')?.textContent;
      const names = /Bond amount, Opening date, and Closing date|قيمة التأمين المؤقت وتاريخ بدء التقديم وتاريخ إغلاق باب التقديم/;
      if (!said || !names.test(said)) throw new Error(`The unsaved field is not listed: ${said}`);
    },
  },
  refusedDraft: form('editing', 'saveFailed', { ...written, failure: refused }, { failure: refused }),
  uploading: form('editing', 'stored', { ...written, isUploading: true }),
  confirming: form('confirming', 'stored', written),
  confirmingWithout: form('confirming', 'stored', { ...written, failed: [{ name: 'Drawings of the yard.pdf', isRetryable: true }] }),
  storingFirst: form('storingFirst', 'storing', written),
  publishing: form('publishing', 'stored', written),
  conflict: form('editing', 'conflict', written),
  conflictFirst: {
    ...form('confirming', 'conflict', written),
    play: async () => {
      const dialogs = () => [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].map(({ role }) => role);
      while (!dialogs().includes('alertdialog')) await new Promise((done) => setTimeout(done, 50));
      if (dialogs().length > 1) throw new Error('The confirmation and the conflict are open at the same time.');
    },
  },
  loadingLatest: form('editing', 'loadingLatest', written),
} satisfies Record<string, Situation<Editor>>;
expectEveryState<Editor>(tenderEditorMachine, situations, { transient: ['left'] });

const View = (props: ViewProps<Editor>) => (
  <main className="wrap py-8">
    <TenderEditor {...props} />
  </main>
);

export const Loading = storyOf<Editor>(tenderEditorMachine, View, situations.loading);
export const Missing = storyOf<Editor>(tenderEditorMachine, View, situations.missing);
export const Closed = storyOf<Editor>(tenderEditorMachine, View, situations.closed);
export const ClosedElsewhere = storyOf<Editor>(tenderEditorMachine, View, situations.closedElsewhere);
export const Failed = storyOf<Editor>(tenderEditorMachine, View, situations.failed);
export const InProgress = storyOf<Editor>(tenderEditorMachine, View, situations.begun);
export const Written = storyOf<Editor>(tenderEditorMachine, View, situations.written);
export const Changed = storyOf<Editor>(tenderEditorMachine, View, situations.changed);
export const Storing = storyOf<Editor>(tenderEditorMachine, View, situations.storing);
export const Invalid = storyOf<Editor>(tenderEditorMachine, View, situations.invalid);
export const Restored = storyOf<Editor>(tenderEditorMachine, View, situations.restored);
export const OpenElsewhere = storyOf<Editor>(tenderEditorMachine, View, situations.openElsewhere);
export const Rejected = storyOf<Editor>(tenderEditorMachine, View, situations.rejected);
export const Refused = storyOf<Editor>(tenderEditorMachine, View, situations.refused);
export const SaveFailed = storyOf<Editor>(tenderEditorMachine, View, situations.saveFailed);
export const SavedInPart = storyOf<Editor>(tenderEditorMachine, View, situations.savedInPart);
export const RefusedDraft = storyOf<Editor>(tenderEditorMachine, View, situations.refusedDraft);
export const Uploading = storyOf<Editor>(tenderEditorMachine, View, situations.uploading);
export const Confirming = storyOf<Editor>(tenderEditorMachine, View, situations.confirming);
export const ConfirmingWithout = storyOf<Editor>(tenderEditorMachine, View, situations.confirmingWithout);
export const StoringFirst = storyOf<Editor>(tenderEditorMachine, View, situations.storingFirst);
export const Publishing = storyOf<Editor>(tenderEditorMachine, View, situations.publishing);
export const Conflict = storyOf<Editor>(tenderEditorMachine, View, situations.conflict);
export const ConflictFirst = storyOf<Editor>(tenderEditorMachine, View, situations.conflictFirst);
export const LoadingLatest = storyOf<Editor>(tenderEditorMachine, View, situations.loadingLatest);
