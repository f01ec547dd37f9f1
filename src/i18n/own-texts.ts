import type { TextPage } from '../../contract/entities/page-texts.ts';
import type { Locale } from '../../contract/locale.ts';
import { textsOf } from './i18n.ts';

/** What the texts of the product name: its address, and for how many months messages stay. */
export type OwnFacts = { email: string; conversationMonths: number | null };

/** A part of a page: a heading with paragraphs and lists. */
type Part = [title: string, ...content: (string | string[])[]];

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const paragraph = (text: string): string => `<p>${escaped(text)}</p>`;
const list = (points: readonly string[]): string => `<ul>${points.map((point) => `<li>${paragraph(point)}</li>`).join('')}</ul>`;
const htmlOf = (parts: readonly Part[]): string =>
  parts
    .flatMap(([title, ...content]) => [
      `<h3>${escaped(title)}</h3>`,
      ...content.map((each) => (typeof each === 'string' ? paragraph(each) : list(each))),
    ])
    .join('');

const aboutOf = async (locale: Locale): Promise<Part[]> => {
  const t = await textsOf(locale, 'pages');
  const does = ([1, 2, 3] as const).map((at) => `${t(`about.do${at}Title`)}: ${t(`about.do${at}Text`)}`);
  const values = ([1, 2, 3, 4, 5] as const).map((at) => `${t(`about.value${at}Title`)}: ${t(`about.value${at}Text`)}`);
  return [
    [t('about.storyTitle'), t('about.lead'), t('about.story1'), t('about.story2')],
    [t('about.doTitle'), does],
    [t('about.valuesTitle'), values],
  ];
};

const termsOf = async (locale: Locale, { email }: OwnFacts): Promise<Part[]> => {
  const t = await textsOf(locale, 'pages');
  return [
    [t('terms.welcomeTitle'), t('terms.welcome1'), t('terms.welcome2')],
    [t('terms.scopeTitle'), t('terms.scope1'), t('terms.scope2')],
    [t('terms.accountTitle'), t('terms.account1'), t('terms.account2')],
    [t('terms.useTitle'), t('terms.useLead'), ([1, 2, 3, 4] as const).map((at) => t(`terms.use${at}`))],
    [t('terms.changeTitle'), t('terms.change1'), t('terms.change2')],
    [t('terms.contactTitle'), `${t('terms.contact')} ${email}`],
  ];
};

const privacyOf = async (locale: Locale, { email, conversationMonths }: OwnFacts): Promise<Part[]> => {
  const t = await textsOf(locale, 'privacy');
  const messages = conversationMonths === null ? t('longMessages') : t('longMessagesUntil', { count: conversationMonths });
  return [
    [t('whoTitle'), t('who')],
    [t('whatTitle'), [t('whatAccount'), t('whatTrade'), t('whatSecurity'), t('whatContact')], t('whatNothing')],
    [t('withTitle'), [t('withMembers'), t('withAdmins'), t('withProcessors')], t('withFirebase'), t('withMap')],
    [t('longTitle'), t('longShort'), t('longRecords'), messages],
    [t('rightsTitle'), t('rights1'), t('rights2'), t('rights3')],
    [t('changeTitle'), t('change')],
    [t('contactTitle'), `${t('contact')} ${email}`],
  ];
};

const partsOf = { about: aboutOf, terms: termsOf, privacy: privacyOf };

/** Returns the product's own text of a page as HTML in both languages: what the office begins with. */
export const ownText = async (page: TextPage, facts: OwnFacts): Promise<{ text: string; textAr: string }> => {
  const [english, arabic] = await Promise.all([partsOf[page]('en', facts), partsOf[page]('ar', facts)]);
  return { text: htmlOf(english), textAr: htmlOf(arabic) };
};
