import type { ComponentType } from 'react';
import { expectEveryState, type Situation, storyOf } from '../../../.storybook/story.tsx';
import type { PageText } from '../../../contract/entities/page-texts.ts';
import { pageTextMachine } from '../../machines/pages/page-text.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { AboutText } from './About.tsx';
import { PrivacyText } from './Privacy.tsx';
import { TermsText } from './Terms.tsx';

export default { title: 'pages/Static' };

type Text = typeof pageTextMachine;

const published: PageText = {
  version: 3,
  text: '<h3>Scope of service</h3><p>Daleel lists companies and the services they offer.</p><h4>Fees</h4><ul><li><p>A proposal counts once its fee is paid.</p></li></ul>',
  textAr:
    '<h3>نطاق الخدمة</h3><p>يعرض دليل الشركات والخدمات التي تقدّمها.</p><h4>الرسوم</h4><ul><li><p>يُعتمد العطاء بعد دفع رسومه.</p></li></ul>',
  updatedOn: '2026-11-22',
};
const context = { page: 'terms', published: null } as const;
const situations = {
  loading: { value: 'loading', context },
  own: { value: 'own', context },
  published: { value: 'published', context: { ...context, published } },
  failed: { value: 'failed', context },
} satisfies Record<string, Situation<Text>>;
expectEveryState<Text>(pageTextMachine, situations);

const onPage = (View: ComponentType<ViewProps<Text>>) => (props: ViewProps<Text>) => (
  <main className="pb-12">
    <View {...props} />
  </main>
);
const [AboutPage, PrivacyPage, TermsPage] = [onPage(AboutText), onPage(PrivacyText), onPage(TermsText)];

export const About = storyOf<Text>(pageTextMachine, AboutPage, situations.own);
export const Privacy = storyOf<Text>(pageTextMachine, PrivacyPage, situations.own);
export const Terms = storyOf<Text>(pageTextMachine, TermsPage, situations.own);
export const Loading = storyOf<Text>(pageTextMachine, TermsPage, situations.loading);
export const Published = storyOf<Text>(pageTextMachine, TermsPage, situations.published);
export const PublishedAbout = storyOf<Text>(pageTextMachine, AboutPage, situations.published);
export const Failed = storyOf<Text>(pageTextMachine, TermsPage, situations.failed);
