import { actorAt } from '../../../.storybook/frozen.ts';
import { storedFiles, tender } from '../../../.storybook/samples-tenders.ts';
import { expectEveryState, type Situation, storyOf } from '../../../.storybook/story.tsx';
import { documentExtensions } from '../../../contract/limits.ts';
import { documentsMachine } from '../../machines/files/documents.machine.ts';
import { allTouched, freshForm } from '../../machines/form.ts';
import { addendumMachine } from '../../machines/tenders/addendum.machine.ts';
import { type AddendumValues, addendumErrors, emptyAddendum } from '../../machines/tenders/addendum-form.ts';
import type { ViewProps } from '../Flow.tsx';
import { AddendumForm } from './AddendumForm.tsx';

export default { title: 'tenders/Addendum' };

type Flow = typeof addendumMachine;
type Context = Situation<Flow>['context'];

const contextOf = (values: AddendumValues): Context => ({
  tenderId: tender.id,
  deadline: tender.deadline,
  key: 'k',
  ...freshForm(values, addendumErrors(tender.deadline)),
  documents: [],
  isUploading: false,
  failure: null,
});
const files = (isBusy = false) => ({
  documents: actorAt(documentsMachine, isBusy ? 'sending' : 'idle', {
    documents: storedFiles.slice(0, 1),
    limit: 20,
    endings: documentExtensions,
    uploads: isBusy ? [{ id: 1, file: new File(['x'], 'Plan.pdf'), problem: null }] : [],
    percent: 30,
    isOverLimit: false,
  }),
});
const written = contextOf({ text: 'The seventh tower is part of the work.', textAr: '', day: '31/12/2099', time: '13:00' });
const wrong: AddendumValues = { text: '', textAr: '', day: '01/01/2020', time: '25:00' };
const failure = { code: 'deadlinePassed', status: 409, message: null, requestId: 'r-1', fields: {} } as const;

const rejectedFields = {
  code: 'invalidInput',
  status: 422,
  message: null,
  requestId: 'r-2',
  fields: { deadline: 'The new deadline must be later than the current one.', documents: 'You can attach 20 documents at most.' },
} as const;

const situations = {
  closed: { value: 'closed', context: contextOf(emptyAddendum) },
  opening: { value: 'opening', context: contextOf(emptyAddendum) },
  empty: { value: { form: 'writing' }, context: contextOf(emptyAddendum), children: files() },
  written: { value: { form: 'writing' }, context: written, children: files() },
  uploading: { value: { form: 'writing' }, context: { ...written, isUploading: true }, children: files(true) },
  wrong: { value: { form: 'writing' }, context: { ...contextOf(wrong), touched: allTouched(wrong) }, children: files() },
  refused: { value: { form: 'writing' }, context: { ...written, failure }, children: files() },
  rejectedFields: {
    value: { form: 'writing' },
    context: { ...written, failure: rejectedFields },
    children: files(),
    play: async ({ canvas, canvasElement }) => {
      const day = canvas.getByRole('textbox', { name: /^New deadline|^الموعد النهائي الجديد/ });
      if (day.getAttribute('aria-invalid') !== 'true') throw new Error('The rejected deadline is not marked on the date.');
      if (!canvasElement.textContent?.includes(rejectedFields.fields.documents))
        throw new Error('No error is shown for the rejected documents.');
    },
  },
  confirming: { value: { form: 'confirming' }, context: written, children: files() },
  issuing: { value: { form: 'issuing' }, context: written, children: files() },
} satisfies Record<string, Situation<Flow>>;
expectEveryState<Flow>(addendumMachine, situations);

const View = (props: ViewProps<Flow>) => (
  <main className="wrap py-8">
    <AddendumForm {...props} />
  </main>
);

export const Closed = storyOf<Flow>(addendumMachine, View, situations.closed);
export const Opening = storyOf<Flow>(addendumMachine, View, situations.opening);
export const Empty = storyOf<Flow>(addendumMachine, View, situations.empty);
export const Written = storyOf<Flow>(addendumMachine, View, situations.written);
export const Uploading = storyOf<Flow>(addendumMachine, View, situations.uploading);
export const Invalid = storyOf<Flow>(addendumMachine, View, situations.wrong);
export const Refused = storyOf<Flow>(addendumMachine, View, situations.refused);
export const RejectedFields = storyOf<Flow>(addendumMachine, View, situations.rejectedFields);
export const Confirming = storyOf<Flow>(addendumMachine, View, situations.confirming);
export const Issuing = storyOf<Flow>(addendumMachine, View, situations.issuing);
