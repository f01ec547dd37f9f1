import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Only members see the milestones of a proposal, and their pages are not rendered on the server. */
const clientOnly = ['src/views/proposals/parts/ScheduleBar.tsx'];

test('no view writes a style attribute, which the policy blocks in HTML from the server', () => {
  const views = globSync('src/views/**/*.tsx', { exclude: (file) => file.endsWith('.stories.tsx') });
  const styled = views.filter((file) => /\bstyle=|<style\b|\bcssText\b/.test(readFileSync(file, 'utf8')));
  expect(styled.map((file) => file.replaceAll('\\', '/'))).toEqual(clientOnly);
});
