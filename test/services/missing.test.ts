import { afterEach, expect, test, vi } from 'vitest';
import { emptyTender } from '../../src/machines/tenders/tender-form.ts';
import { loadAd } from '../../src/services/directory/ads.ts';
import { loadCompany } from '../../src/services/directory/directory.ts';
import { type ApiClient, type CallReport, createClient } from '../../src/services/http.ts';
import { decideSandboxPayment, readSandboxPayment } from '../../src/services/proposals/payments.ts';
import { loadProposals } from '../../src/services/proposals/proposal-review.ts';
import { loadProposal, openProposal, openRevision, payProposal, withdrawProposal } from '../../src/services/proposals/proposals.ts';
import { openTender } from '../../src/services/tenders/tender-editor.ts';
import { loadQuestions, loadTender } from '../../src/services/tenders/tenders.ts';

const never = new AbortController().signal;

/** Every call of a page about one thing, with the code that the server answers if its address names nothing that can be opened. */
const openings: Record<string, [string, number, (api: ApiClient) => Promise<unknown>]> = {
  'the page of a tender': ['notFound', 404, (api) => loadTender(api, 9, never)],
  'the questions on the page of a tender': ['notFound', 404, (api) => loadQuestions(api, 9, 1, never)],
  'the page of a company': ['notFound', 404, (api) => loadCompany(api, 9, never)],
  'the proposal wizard': ['notFound', 404, (api) => openProposal(api, 9, never)],
  'the form of a revision': ['notFound', 404, (api) => openRevision(api, 9, never)],
  'the page of a proposal': ['notFound', 404, (api) => loadProposal(api, 9, never)],
  'the proposals for a tender': ['notFound', 404, (api) => loadProposals(api, { tenderId: 9, page: 1 }, never)],
  'the editor of a tender that was submitted': ['conflict', 409, (api) => openTender(api, 9, emptyTender, never)],
  'the editor of an advertisement': ['notFound', 404, (api) => loadAd(api, 9, never)],
  'the page of a sandbox payment': ['invalidInput', 422, (api) => readSandboxPayment(api, '9', never)],
};

afterEach(() => vi.unstubAllGlobals());

test.each(Object.entries(openings))('%s says itself what cannot be opened, so no popup does', async (_, [code, status, open]) => {
  const reports: CallReport[] = [];
  const refused = async () => Response.json({ code, message: 'No.', requestId: 'r-1' }, { status });
  // What every page loads does not depend on its address, and is left unanswered.
  vi.stubGlobal('fetch', (url: string) => (url.includes('/9') ? refused() : new Promise(() => {})));
  const report = (event: CallReport) => reports.push(event);
  const api = createClient({ token: () => 'a', locale: () => 'en', report, isSessionNeeded: () => true, shown: async () => {} });
  await expect(open(api)).rejects.toMatchObject({ code, status });
  expect(reports).toEqual([]);
});

/** What may have been decided in another tab or on another device; the flow then loads its page again. */
const outdated: Record<string, (api: ApiClient) => Promise<unknown>> = {
  'paying for a proposal': (api) => payProposal(api, 9, never),
  'withdrawing a proposal': (api) => withdrawProposal(api, 9, never),
  'a payment at the sandbox gateway': (api) => decideSandboxPayment(api, '9', 'approve', never),
};

test.each(Object.entries(outdated))('%s that was decided elsewhere shows the page, without a popup over it', async (_, act) => {
  const reports: CallReport[] = [];
  vi.stubGlobal('fetch', async () => Response.json({ code: 'conflict', message: 'No.', requestId: 'r-1' }, { status: 409 }));
  const report = (event: CallReport) => reports.push(event);
  const api = createClient({ token: () => 'a', locale: () => 'en', report, isSessionNeeded: () => true, shown: async () => {} });
  await expect(act(api)).rejects.toMatchObject({ code: 'conflict' });
  expect(reports.map(({ type }) => type)).not.toContain('call.failed');
});
