import { expectEveryState, type Situation, storyOf } from '../../../.storybook/story.tsx';
import { officeTextsMachine } from '../../machines/office/office-texts.machine.ts';
import { type OpenedText, shownText, type TextDifference, type TextValues, textErrors } from '../../machines/office/page-text-form.ts';
import type { ViewProps } from '../Flow.tsx';
import { OfficeTexts } from './OfficeTexts.tsx';
import './office.css';

export default { title: 'office/Texts' };

type Texts = typeof officeTextsMachine;
type Context = Situation<Texts>['context'];

const text =
  '<h3>Scope of service</h3><p>Daleel lists companies and the services they offer.</p><h3>Fees</h3><p>A proposal counts once its fee is paid.</p>';
const textAr = '<h3>نطاق الخدمة</h3><p>يعرض دليل الشركات والخدمات التي تقدّمها.</p><h3>الرسوم</h3><p>يُعتمد العطاء بعد دفع رسومه.</p>';
const opened: OpenedText = {
  page: 'terms',
  published: { version: 2, text, textAr, updatedOn: '2026-09-12' },
  versions: [
    { version: 2, note: 'Closed tenders: what bidders may do with what they read', at: '2026-09-12T10:05:00.000Z', by: 'Huda Al Mannai' },
    { version: 1, note: '', at: '2026-06-30T07:11:00.000Z', by: null },
  ],
  own: { text, textAr },
  draft: null,
};
const contextOf = (changes: Partial<TextValues> = {}, found = opened): Context => {
  const values = { ...shownText(found), ...changes };
  return {
    page: found.page,
    opened: found,
    values,
    touched: [],
    errors: textErrors(values),
    difference: null,
    version: null,
    compared: null,
    failure: null,
  };
};
const edited = contextOf({ text: `${text}<p>A fee that was paid in vain is given back within seven days.</p>` });
const difference: TextDifference = {
  text: [
    { kind: 'same', text: 'Scope of service' },
    { kind: 'same', text: 'Daleel lists companies and the services they offer.' },
    { kind: 'removed', text: 'A proposal counts once it is submitted.' },
    { kind: 'added', text: 'A proposal counts once its fee is paid.' },
  ],
  textAr: [{ kind: 'same', text: 'نطاق الخدمة' }],
};
const version = { version: 1, text, textAr, updatedOn: '2026-06-30' };
const nothing: Context = { ...contextOf(), opened: null, values: { text: '', textAr: '', note: '' }, errors: {} };
const refused = { code: 'busy', status: 503, message: null, requestId: 'r-1', fields: {} } as const;

const situations = {
  loading: { value: 'loading', context: nothing },
  failed: { value: 'failed', context: nothing },
  own: { value: { form: 'resting' }, context: contextOf({}, { ...opened, page: 'about', published: null, versions: [] }) },
  resting: { value: { form: 'resting' }, context: contextOf() },
  editing: { value: { form: 'editing' }, context: edited },
  empty: { value: { form: 'editing' }, context: { ...contextOf({ textAr: '' }), touched: ['textAr'] } },
  refused: { value: { form: 'editing' }, context: { ...edited, failure: refused } },
  previewing: { value: { form: 'previewing' }, context: edited },
  comparing: { value: { form: 'comparing' }, context: edited },
  confirming: { value: { form: 'confirming' }, context: { ...edited, difference } },
  publishing: { value: { form: 'publishing' }, context: { ...edited, difference, values: { ...edited.values, note: 'Fees' } } },
  outdated: { value: { form: 'outdated' }, context: edited },
  loadingVersion: { value: { form: 'loadingVersion' }, context: { ...contextOf(), version: 1 } },
  versionShown: { value: { form: 'versionShown' }, context: { ...contextOf(), version: 1, compared: { version, difference } } },
} satisfies Record<string, Situation<Texts>>;
expectEveryState<Texts>(officeTextsMachine, situations, { transient: ['form.opening'] });

const View = (props: ViewProps<Texts>) => (
  <main className="office-content py-8">
    <OfficeTexts {...props} />
  </main>
);

export const Loading = storyOf<Texts>(officeTextsMachine, View, situations.loading);
export const Failed = storyOf<Texts>(officeTextsMachine, View, situations.failed);
export const Own = storyOf<Texts>(officeTextsMachine, View, situations.own);
export const Resting = storyOf<Texts>(officeTextsMachine, View, situations.resting);
export const Editing = storyOf<Texts>(officeTextsMachine, View, situations.editing);
export const Empty = storyOf<Texts>(officeTextsMachine, View, situations.empty);
export const Refused = storyOf<Texts>(officeTextsMachine, View, situations.refused);
export const Previewing = storyOf<Texts>(officeTextsMachine, View, situations.previewing);
export const Comparing = storyOf<Texts>(officeTextsMachine, View, situations.comparing);
export const Confirming = storyOf<Texts>(officeTextsMachine, View, situations.confirming);
export const Publishing = storyOf<Texts>(officeTextsMachine, View, situations.publishing);
export const Outdated = storyOf<Texts>(officeTextsMachine, View, situations.outdated);
export const LoadingVersion = storyOf<Texts>(officeTextsMachine, View, situations.loadingVersion);
export const VersionShown = storyOf<Texts>(officeTextsMachine, View, situations.versionShown);
