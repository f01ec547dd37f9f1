import { appendFileSync, globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type APIRequestContext, type Browser, test } from '@playwright/test';
import { type OnPage, toursThroughPage, walkPage } from '../../../test/browser/support/walk.ts';
import { kebab } from '../proof/content.ts';
import type { PageMutant } from './page-mutants.ts';
import type { Switched } from './switch.ts';

/** The mutants to try, and where the outcomes are noted. */
const { mutants, notes } = JSON.parse(readFileSync(process.env.PAGE_MUTANTS ?? '', 'utf8')) as { mutants: PageMutant[]; notes: string };

const flows = [...new Set(mutants.map(({ flow }) => flow))];
const pages = new Map<string, OnPage>();
for (const flow of flows) {
  const [file] = globSync(`test/browser/**/${kebab(flow)}.page.ts`);
  if (file) pages.set(flow, ((await import(resolve(file))) as { default: OnPage }).default);
}

/** What a page says after each step of each tour; numbers differ between two visits. */
type Said = string[][];

/** Walks all tours with or without a mutant; returns what the page said. */
const walk = async (
  browser: Browser,
  request: APIRequestContext,
  baseURL: string | undefined,
  onPage: OnPage,
  mutant?: Switched,
): Promise<Said> => {
  const said: Said = [];
  for (const path of toursThroughPage(onPage)) {
    const context = await browser.newContext();
    try {
      await context.addInitScript((active) => Object.assign(globalThis, { mutant: active }), mutant);
      const page = await context.newPage();
      await walkPage(onPage, path, { page, request, context, baseURL }, async () => {
        const tree = await page.locator('body').ariaSnapshot();
        said.push(tree.replaceAll(/\d+/g, '0').split('\n'));
      });
    } finally {
      await context.close();
    }
  }
  return said;
};

/** Whether a page said the same with a mutant, but for what differs between two visits without one. */
const isSame = (mutated: Said, [first, second]: [Said, Said]): boolean =>
  mutated.every((lines, at) => {
    const [one = [], other = []] = [first[at], second[at]];
    return (
      one.every((line) => !other.includes(line) || lines.includes(line)) &&
      lines.every((line) => one.includes(line) || other.includes(line))
    );
  });

const unchanged = new Map<string, Promise<[Said, Said]>>();

for (const mutant of mutants) {
  test(`${mutant.number}: ${mutant.flow} ${mutant.said}`, async ({ browser, request, baseURL }) => {
    const onPage = pages.get(mutant.flow);
    if (!onPage) throw new Error(`${mutant.flow} has no page.`);
    const active: Switched = 'change' in mutant ? { number: mutant.number } : { flow: mutant.flow, place: mutant.place };
    const note = (outcome: string, why = '') => appendFileSync(notes, `${JSON.stringify({ number: mutant.number, outcome, why })}\n`);
    const said = await walk(browser, request, baseURL, onPage, active).catch((error: Error) => {
      note('red', error.message.slice(0, 300));
      return null;
    });
    if (!said) return;
    const visits =
      unchanged.get(mutant.flow) ??
      (async (): Promise<[Said, Said]> => [await walk(browser, request, baseURL, onPage), await walk(browser, request, baseURL, onPage)])();
    unchanged.set(mutant.flow, visits);
    const isEquivalent = isSame(said, await visits) && (!('place' in mutant) || mutant.isApproved);
    note(isEquivalent ? 'equivalent' : 'green');
  });
}

// Without a mutant every walk is green, otherwise a red one says nothing.
for (const [flow, onPage] of pages) {
  test(`${flow} unchanged`, async ({ browser, request, baseURL }) => {
    await walk(browser, request, baseURL, onPage);
    appendFileSync(notes, `${JSON.stringify({ flow, outcome: 'unchanged' })}\n`);
  });
}
