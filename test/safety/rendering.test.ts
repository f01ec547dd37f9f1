import { globSync, readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { createElement } from 'react';
import { prerenderToNodeStream } from 'react-dom/static.node';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Story } from '../../.storybook/story.tsx';
import { type Locale, locales } from '../../contract/locale.ts';
import { loadLanguage, loadTexts } from '../../src/i18n/i18n.ts';
import { StoryPage } from './support/story-page.tsx';

/** Stories of what the public pages show, except the profile of a company, which only members see. */
const files = import.meta.glob<{ default: unknown } & Record<string, Story>>(
  [
    '../../src/views/{directory,pages,session,shell,tenders,ui}/*.stories.tsx',
    '../../src/views/ads/AdBlock.stories.tsx',
    '!**/CompanyProfile.stories.tsx',
  ],
  { eager: true },
);
const stories = Object.entries(files).flatMap(([path, { default: _, ...exported }]) =>
  Object.entries(exported).map(([name, story]) => [`${path.replace('../../src/views/', '')}: ${name}`, story] as const),
);

const renderedAt = Date.now();

/** Returns the HTML of a story; every failure rejects. */
const htmlOf = async (story: Story, locale: Locale): Promise<string> => {
  const failures: unknown[] = [];
  const onError = (failure: unknown) => {
    failures.push(failure);
  };
  const { prelude } = await prerenderToNodeStream(createElement(StoryPage, { story, locale, now: renderedAt }), { onError });
  const html = await text(prelude);
  if (failures.length > 0) throw failures[0];
  return html;
};

/** Renders on a machine with a zone, a time and a source of random numbers. */
const htmlOn = (story: Story, locale: Locale, { zone, now, random }: { zone: string; now: number; random: number }): Promise<string> => {
  vi.stubEnv('TZ', zone);
  vi.useFakeTimers({ toFake: ['Date'], now });
  vi.spyOn(Math, 'random').mockReturnValue(random);
  return htmlOf(story, locale);
};

/** Headless UI hides the ends of an open dialog so; no dialog is open when a page arrives. */
const hiddenEnds = /<span hidden="" style="position:fixed;top:1px;left:1px[^"]*">/g;

describe.each(locales)('rendered on a server, in %s', (locale) => {
  beforeAll(async () => {
    await loadLanguage(locale);
    await Promise.all((['pages', 'member', 'tenders', 'ads'] as const).map(loadTexts));
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  test.each(stories)('%s', async (_, story) => {
    const html = await htmlOn(story, locale, { zone: 'Asia/Qatar', now: renderedAt, random: 0.1 });
    expect(html.replaceAll(hiddenEnds, '')).not.toContain(' style="');
    const elsewhere = { zone: 'America/Los_Angeles', now: renderedAt + 400 * 86_400_000, random: 0.9 };
    expect(await htmlOn(story, locale, elsewhere)).toBe(html);
  });
});

/** Only members see the milestones of a proposal, and their pages are not rendered on the server. */
const clientOnly = ['src/views/proposals/parts/ScheduleBar.tsx'];

test('no view writes a style attribute, which the policy blocks in HTML from the server', () => {
  const views = globSync('src/views/**/*.tsx', { exclude: (file) => file.endsWith('.stories.tsx') });
  expect(views.filter((file) => /\bstyle=/.test(readFileSync(file, 'utf8')))).toEqual(clientOnly);
});

/** Fields that only pages of members, dialogs and hidden inputs have: the server renders none of them. */
const fieldsOfMembers = ['Choices', 'DropZone', 'FileButton', 'PasswordField', 'RadioCards', 'RichTextBar'].map(
  (name) => `src/views/ui/${name}.tsx`,
);

test('each field that the server renders reports what was typed or chosen before the flows of its page run', () => {
  const views = globSync('src/views/{ui,directory,pages,shell,tenders}/*.tsx', { exclude: (file) => file.endsWith('.stories.tsx') });
  const forgetful = views.filter((file) => {
    const code = readFileSync(file, 'utf8');
    const fields = code.match(/<(?:input|select|textarea)\b(?! type="hidden")/g) ?? [];
    const reporting = code.match(/\bref=\{(?:field|box|input|thumbs\[at\])\}/g) ?? [];
    return fields.length > 0 && (!code.includes('typed-early.ts') || reporting.length < fields.length);
  });
  expect(forgetful.sort()).toEqual(fieldsOfMembers);
});
