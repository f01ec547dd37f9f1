import { actorAt } from '../../../.storybook/frozen.ts';
import { member } from '../../../.storybook/samples.ts';
import { draftAd, rejectedAd, runningAd } from '../../../.storybook/samples-ads.ts';
import { expectEveryState, type Situation, storyOf } from '../../../.storybook/story.tsx';
import type { OwnAd } from '../../../contract/entities/ads.ts';
import type { Failure } from '../../../contract/failures.ts';
import { imageUploadMachine } from '../../machines/account/image-upload.machine.ts';
import { adEditorMachine } from '../../machines/ads/ad-editor.machine.ts';
import { adErrors, emptyAd, valuesOf } from '../../machines/ads/ad-form.ts';
import { allTouched, freshForm } from '../../machines/form.ts';
import type { ViewProps } from '../Flow.tsx';
import { AdEditor } from './AdEditor.tsx';

export default { title: 'ads/Advertisement editor' };

type Editor = typeof adEditorMachine;
type Context = Situation<Editor>['context'];

const today = new Date().toISOString().slice(0, 10);
const opened = (ad: OwnAd | null): Context => ({
  id: ad?.id ?? null,
  ad,
  pictures: [],
  today,
  isRestored: false,
  ...freshForm(ad ? valuesOf(ad) : emptyAd, adErrors(today)),
  failure: null,
  isUploading: false,
  preview: 'en',
});
const begun = opened(null);
const rejected = opened(rejectedAd);
const wrong = { ...emptyAd, title: 'x'.repeat(50), link_url: 'not an address', starts_on: 'soon', ends_on: '01/01/2026' };
const corrected: Context = { ...begun, values: wrong, errors: adErrors(today)(wrong), touched: allTouched(wrong) };
const conflict: Failure = { code: 'conflict', status: 409, message: null, requestId: 'r-1', fields: {} };
const unreachable: Failure = { code: 'unreachable', status: null, message: null, requestId: null, fields: {} };

const shell = { session: { value: 'signedIn', context: { user: member } } } as const;
const imageUpload = actorAt(imageUploadMachine, 'idle', { purpose: 'ad', file: null, problem: null });
const form = (state: string, context: Context) =>
  ({ value: { form: state }, context, shell, children: { imageUpload } }) as Situation<Editor>;

const situations = {
  loading: { value: 'loading', context: begun, shell },
  closed: { value: 'closed', context: begun, shell },
  failed: { value: 'failed', context: begun, shell },
  begun: form('editing', begun),
  draft: form('editing', { ...opened(draftAd), pictures: [runningAd, draftAd].flatMap(({ image_url }) => image_url ?? []) }),
  rejected: form('editing', { ...rejected, preview: 'ar' }),
  running: form('editing', opened(runningAd)),
  restored: form('editing', { ...rejected, isRestored: true }),
  corrected: form('editing', corrected),
  uploading: form('editing', { ...rejected, isUploading: true }),
  conflict: form('editing', { ...rejected, failure: conflict }),
  unreachable: form('editing', { ...rejected, failure: unreachable }),
  storing: form('storing', rejected),
  shortening: form('shortening', opened(runningAd)),
  storingFirst: form('storingFirst', rejected),
  sending: form('sending', rejected),
  loadingLatest: form('loadingLatest', { ...rejected, failure: conflict }),
} satisfies Record<string, Situation<Editor>>;
expectEveryState<Editor>(adEditorMachine, situations, { transient: ['left'] });

const View = (props: ViewProps<Editor>) => (
  <main className="wrap py-8">
    <AdEditor {...props} />
  </main>
);

export const Loading = storyOf<Editor>(adEditorMachine, View, situations.loading);
export const Closed = storyOf<Editor>(adEditorMachine, View, situations.closed);
export const Failed = storyOf<Editor>(adEditorMachine, View, situations.failed);
export const Begun = storyOf<Editor>(adEditorMachine, View, situations.begun);
export const Draft = storyOf<Editor>(adEditorMachine, View, situations.draft);
export const Rejected = storyOf<Editor>(adEditorMachine, View, situations.rejected);
export const Running = storyOf<Editor>(adEditorMachine, View, situations.running);
export const Restored = storyOf<Editor>(adEditorMachine, View, situations.restored);
export const Corrected = storyOf<Editor>(adEditorMachine, View, situations.corrected);
export const Uploading = storyOf<Editor>(adEditorMachine, View, situations.uploading);
export const Conflict = storyOf<Editor>(adEditorMachine, View, situations.conflict);
export const Unreachable = storyOf<Editor>(adEditorMachine, View, situations.unreachable);
export const Storing = storyOf<Editor>(adEditorMachine, View, situations.storing);
export const Shortening = storyOf<Editor>(adEditorMachine, View, situations.shortening);
export const StoringFirst = storyOf<Editor>(adEditorMachine, View, situations.storingFirst);
export const Sending = storyOf<Editor>(adEditorMachine, View, situations.sending);
export const LoadingLatest = storyOf<Editor>(adEditorMachine, View, situations.loadingLatest);
