import type { Browser, Page } from '@playwright/test';
import { milestoneLimit } from '../../contract/limits.ts';
import { printTable } from './table.ts';

const milestones = Math.min(20, milestoneLimit);
const typed = 'Three towers are staffed, the survey is done and its report is handed over to the client for approval.';

type Session = { accessToken: string; user: { id: number } };

const callAs = async <Data>(origin: string, session: Session | null, method: string, path: string, body?: object): Promise<Data> => {
  const answer = await fetch(`${origin}/api/v1${path}`, {
    method,
    headers: { ...(session && { authorization: `Bearer ${session.accessToken}` }), ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { data: Data }).data;
};

const milestone = (index: number) => ({
  title: `Milestone ${index + 1}`,
  description: 'Delivered as agreed.',
  amount: '45000',
  period: '30',
  start_date: '01/02/2027',
  end_date: '28/02/2027',
  expected_completion_date: '28/02/2027',
  documents: [],
});

/** Creates a draft at step 3 with many milestones; returns its path. */
export const prepareDraft = async (origin: string): Promise<{ session: Session; path: string }> => {
  const session = await callAs<Session>(origin, null, 'POST', '/auth/login', { email: 'member@daleel.example', password: 'daleel-demo' });
  type Row = { id: number; phase: string; ownerId: number; isProposalSubmitted: boolean };
  const tenders = await callAs<Row[]>(origin, session, 'GET', '/tenders?status=open&isPublished=true&limit=90');
  const free = tenders.find(({ phase, isProposalSubmitted }) => phase === 'running' && !isProposalSubmitted);
  if (!free) throw new Error('There is no tender to write a proposal for.');
  const before = await callAs<{ version: number } | null>(origin, session, 'GET', `/tenders/${free.id}/draft`);
  await callAs(origin, session, 'PUT', `/tenders/${free.id}/draft`, {
    version: before?.version ?? 0,
    writer: 'bench',
    step: 2,
    title: 'Cleaning service',
    description: 'One team of 48.',
    offer_price: '900000',
    currency: 'QAR',
    payment_terms: '30_days',
    period: '180',
    documents: [],
    milestones: Array.from({ length: milestones }, (_, index) => milestone(index)),
    breakdown: [],
  });
  return { session, path: `/submit-proposal/${free.id}` };
};

/** Measures the milliseconds from each key press to the paint of its letter. */
const typeInto = async (page: Page): Promise<number[]> => {
  const field = page.getByLabel('Deliverables').first();
  await field.waitFor();
  await field.focus();
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(window, { times });
    document.addEventListener(
      'keydown',
      () => {
        const start = performance.now();
        // The next frame begins after the frame with the letter was painted.
        requestAnimationFrame(() => setTimeout(() => times.push(performance.now() - start)));
      },
      true,
    );
  });
  for (const letter of typed) {
    await page.keyboard.press(letter);
    await page.waitForTimeout(30);
  }
  return page.evaluate(() => (window as unknown as { times: number[] }).times);
};

/**
 * Prints the time from a key press to the painted letter in step 3 of the wizard, with many milestones, with and without CPU throttling.
 */
export const benchTyping = async (browser: Browser, origin: string): Promise<void> => {
  const { session, path } = await prepareDraft(origin);
  const rows = [];
  for (const slowdown of [1, 4]) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    const page = await context.newPage();
    await page.addInitScript(
      ([user, token]) => {
        localStorage.setItem('daleel.user', user);
        localStorage.setItem('daleel.token', token);
      },
      [JSON.stringify(session.user), session.accessToken] as const,
    );
    const devtools = await context.newCDPSession(page);
    await page.goto(origin + path);
    await page.getByLabel('Deliverables').first().waitFor();
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const times = (await typeInto(page)).toSorted((one, other) => one - other);
    const at = (share: number): string => (times[Math.floor(times.length * share)] ?? 0).toFixed(0);
    rows.push([`${slowdown}x`, at(0.5), at(0.95), (times.at(-1) ?? 0).toFixed(0)]);
    await context.close();
  }
  printTable(
    `/submit-proposal, from a key to the painted letter in step 3 with ${milestones} milestones, ${typed.length} letters, ms`,
    ['CPU slow-down', 'median', 'p95', 'slowest'],
    rows,
  );
};
