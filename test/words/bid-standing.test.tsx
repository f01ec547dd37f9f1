import { describe, expect, test } from 'vitest';
import { member } from '../../.storybook/samples.ts';
import { proposalDetail } from '../../.storybook/samples-proposals.ts';
import { ownProposalPage } from '../../.storybook/samples-review.ts';
import { bids, tender } from '../../.storybook/samples-tenders.ts';
import type { BidStanding } from '../../contract/entities/bid-standing.ts';
import type { ProposalState } from '../../contract/entities/proposals.ts';
import { type Locale, locales } from '../../contract/locale.ts';
import { open } from './support/page.tsx';
import { type Answers, data } from './support/server.ts';

type Name = keyof typeof bids;

/** What is said of each standing, everywhere. */
const said: Record<Name, Record<Locale, string>> = {
  draft: { en: 'Draft saved', ar: 'مسودة محفوظة' },
  draftHere: { en: 'Draft saved', ar: 'مسودة محفوظة' },
  unpaid: { en: 'Fee unpaid', ar: 'الرسوم غير مسدَّدة' },
  unpaidRevision: { en: 'Fee unpaid', ar: 'الرسوم غير مسدَّدة' },
  valid: { en: 'Valid', ar: 'سارٍ' },
  revision: { en: 'Revision asked', ar: 'مطلوب تعديل' },
  notAwarded: { en: 'Not awarded', ar: 'غير فائز' },
  won: { en: 'Won', ar: 'فائز' },
  withdrawn: { en: 'Withdrawn', ar: 'مسحوب' },
  refundDue: { en: 'Too late, refund due', ar: 'سداد متأخر، سيُردّ المبلغ' },
  refunded: { en: 'Too late, refunded', ar: 'سداد متأخر، رُدّ المبلغ' },
  lapsed: { en: 'Not valid, fee not paid', ar: 'غير سارٍ، الرسوم غير مسدَّدة' },
};

/** What the strip at the top of a page says of each. */
const explained: Record<Name, Record<Locale, RegExp>> = {
  draft: { en: /on the server\. The publisher does not see a draft\./, ar: /على الخادم\. لا تطّلع الجهة الطارحة على المسودة\./ },
  draftHere: { en: /Saved on this device\./, ar: /حُفظت على هذا الجهاز\./ },
  unpaid: {
    en: /until .*Version 1 of .* is kept\. It becomes valid when the fee is paid\./,
    ar: /حتى .*النسخة 1 المؤرخة .* محفوظة، وتصبح سارية عند سداد الرسوم\./,
  },
  unpaidRevision: {
    en: /until the publisher decides.*until then version 1 stays valid\./,
    ar: /حتى قرار الجهة الطارحة.*تبقى النسخة 1 سارية\./,
  },
  valid: {
    en: /since .*Version 1, receipt PRP-2026-0031\/1\. You can withdraw it until/,
    ar: /منذ .*النسخة 1، الإيصال PRP-2026-0031\/1\. يمكنك سحب العطاء حتى/,
  },
  revision: { en: /The fee is due again: QAR 100\.00\./, ar: /الرسوم مستحقة مرة أخرى: 100\.00 ر\.ق/ },
  notAwarded: { en: /awarded to another bidder on/, ar: /أُرسيت المناقصة على مقدّم عطاء آخر في/ },
  won: { en: /was awarded to you on/, ar: /أُرسيت عليك المناقصة في/ },
  withdrawn: { en: /You can submit again until/, ar: /يمكنك التقديم مرة أخرى حتى/ },
  refundDue: {
    en: /came after the award\. QAR 100\.00 will be refunded to you\. Payment reference 0a0a0a0a/,
    ar: /بعد الترسية\. سيُردّ إليك مبلغ 100\.00 ر\.ق/,
  },
  refunded: {
    en: /was refunded on .* Reference RF-2026-00417\. Version 1 was valid and took part\./,
    ar: /المرجع RF-2026-00417\. كانت النسخة 1 سارية/,
  },
  lapsed: { en: /The deadline passed before the fee was paid\./, ar: /انقضى الموعد النهائي قبل سداد الرسوم/ },
};

/** What is done with it: one action on a card, by its name and address. */
const acts: Partial<Record<Name, [en: string, ar: string, href: string]>> = {
  unpaid: ['Pay QAR 100.00', 'سداد 100.00 ر.ق', '/retry?proposal=31'],
  unpaidRevision: ['Pay QAR 100.00', 'سداد 100.00 ر.ق', '/retry?proposal=31'],
  valid: ['Receipt', 'الإيصال', '/account/submitted-proposals/31'],
  revision: ['Revise', 'تعديل', '/resubmit-proposal/31'],
  notAwarded: ['Details', 'التفاصيل', '/account/submitted-proposals/31'],
  won: ['Details', 'التفاصيل', '/account/submitted-proposals/31'],
  refundDue: ['Details', 'التفاصيل', '/account/submitted-proposals/31'],
  refunded: ['Details', 'التفاصيل', '/account/submitted-proposals/31'],
  lapsed: ['Details', 'التفاصيل', '/account/submitted-proposals/31'],
};

/** What does not count is never said to be submitted. */
const claims: Record<Locale, RegExp> = { en: /\b(re)?submitted\b/i, ar: /قدّمت|قُدّم|مقدَّم(?!ًا)|تم التقديم|أُعيد تقديمه/ };
const counts: readonly Name[] = ['valid', 'revision', 'unpaidRevision', 'notAwarded', 'won'];

const states: Record<Exclude<Name, 'draft' | 'draftHere'>, ProposalState> = {
  unpaid: 'awaiting_payment',
  unpaidRevision: 'revision_requested',
  valid: 'submitted',
  revision: 'revision_requested',
  notAwarded: 'not_awarded',
  won: 'awarded',
  withdrawn: 'withdrawn',
  refundDue: 'awaiting_payment',
  refunded: 'not_awarded',
  lapsed: 'awaiting_payment',
};

const phases: Partial<Record<Name, typeof tender.phase>> = {
  unpaidRevision: 'evaluation',
  revision: 'evaluation',
  notAwarded: 'awarded',
  won: 'awarded',
  refundDue: 'awarded',
  refunded: 'awarded',
  lapsed: 'sealed',
};
const seenAs = (name: Name) => ({
  ...tender,
  phase: phases[name] ?? tender.phase,
  isProposalSubmitted: !['draft', 'draftHere', 'withdrawn'].includes(name),
  isProposalDrafted: name === 'draft' || name === 'draftHere',
  standing: bids[name] as BidStanding,
});
const isBid = (name: Name): name is keyof typeof states => name in states;
const names = Object.keys(bids) as Name[];
const submitted = names.filter(isBid);

const proposalAs = (name: keyof typeof states) => {
  const phase = phases[name] ?? 'running';
  const isPaid = counts.includes(name) && name !== 'unpaidRevision';
  const payment = {
    status: isPaid ? ('paid' as const) : ('due' as const),
    amount: 100,
    expiresAt: null,
    isRefundDue: name === 'refundDue',
  };
  return {
    ...proposalDetail,
    state: states[name],
    tender: { ...proposalDetail.tender, phase },
    payment,
    standing: bids[name] as BidStanding,
  };
};

const textIn = (selector: string): string =>
  // biome-ignore lint/performance/useDomNodeTextContent: hidden texts are not on the screen.
  (document.querySelector<HTMLElement>(selector)?.innerText ?? '').replaceAll(/[\u2066-\u2069]/g, '').replaceAll(/\s+/g, ' ');
const expectSaid = async (locale: Locale, name: Name, selector: string): Promise<void> => {
  await expect.poll(() => textIn(selector)).toContain(said[name][locale]);
  if (!counts.includes(name)) expect(textIn(selector)).not.toMatch(claims[locale]);
};
const linkIn = (selector: string, name: string): string | null | undefined =>
  [...document.querySelectorAll(`${selector} a`)]
    .find((link) => link.textContent?.replaceAll(/[\u2066-\u2069]/g, '').replaceAll('\u00a0', ' ') === name)
    ?.getAttribute('href');
const expectAct = (locale: Locale, name: Name, selector: string): void => {
  const act = acts[name];
  if (act) expect(linkIn(selector, locale === 'en' ? act[0] : act[1])).toBe(act[2]);
};
const strip = 'main section.stand-page';
const answersFor = (name: Name): Answers => ({
  'GET /tenders/148': data(seenAs(name)),
  'GET /tenders/148/draft': data(null),
  'GET /users/me': data(member),
  ...(isBid(name) && { 'GET /proposals/31': data(proposalAs(name)) }),
});

describe.each(locales)('in %s, the standing of a bid', (locale) => {
  test.each(names)('%s is said on a card, with what can be done', async (name) => {
    await open(locale, '/tender', { answers: { 'GET /tenders': { status: 200, body: { data: [seenAs(name)], total: 1 } } } });
    await expectSaid(locale, name, 'main article');
    expectAct(locale, name, 'main article');
  });

  test.each(names)('%s is said and explained on the tender’s page, without another Submit Proposal', async (name) => {
    await open(locale, '/tender-profile/148', { answers: answersFor(name) });
    await expectSaid(locale, name, strip);
    expect(textIn(strip)).toMatch(explained[name][locale]);
    if (!counts.includes(name)) expect(textIn('main')).not.toMatch(claims[locale]);
    expect(textIn('main')).not.toContain(locale === 'en' ? 'Submit Proposal' : 'تقديم عطاء ');
  });

  test.each(names)('%s is said in the list of watched tenders, with what can be done', async (name) => {
    const item = { tender: { ...seenAs(name), isWatched: true }, news: { addenda: [], isDeadlineMoved: false, answers: 0, outcome: null } };
    await open(locale, '/account/watched-tenders', {
      answers: { 'GET /tenders/watched': data({ items: [item], pageCount: 1, totalItems: 1 }) },
    });
    await expectSaid(locale, name, 'main tbody');
    expectAct(locale, name, 'main tbody');
  });

  test.each(submitted)('%s is said in the list of proposals', async (name) => {
    const page = { ...ownProposalPage, items: [proposalAs(name)], pageCount: 1, totalItems: 1 };
    await open(locale, '/account/submitted-proposals', { answers: { 'GET /proposals/mine': data(page) } });
    await expectSaid(locale, name, 'main table');
  });

  test.each(submitted)('%s is said and explained on the proposal’s page', async (name) => {
    await open(locale, '/account/submitted-proposals/31', { answers: answersFor(name) });
    await expectSaid(locale, name, strip);
    expect(textIn(strip)).toMatch(explained[name][locale]);
  });

  test.each(submitted.filter((name) => name !== 'withdrawn'))('%s is said in the wizard, above what was sent', async (name) => {
    await open(locale, '/submit-proposal/148', { answers: answersFor(name) });
    await expectSaid(locale, name, strip);
    expect(textIn(strip)).toMatch(explained[name][locale]);
    expect(textIn('main')).toContain(proposalDetail.title);
  });

  test.each(['valid', 'refundDue', 'refunded'] as const)(
    '%s is said by the result of a payment, below the heading of the specification',
    async (name) => {
      const id = '0f8fad5b-d9cb-469f-a165-70867728950e';
      const proposal = proposalAs(name);
      const versions = proposal.versions.map((version) => ({ ...version, validAt: name === 'valid' ? version.validAt : null }));
      await open(locale, `/callback?status=Paid&payment=${id}`, {
        answers: {
          [`GET /payments/${id}`]: data({ status: 'paid', proposal: 31 }),
          'GET /proposals/31': data({ ...proposal, versions }),
        },
      });
      await expectSaid(locale, name, strip);
      expect(textIn('main h1')).toBe(locale === 'en' ? 'Payment Successful' : 'تم الدفع بنجاح');
      expect(textIn(strip)).toMatch(explained[name][locale]);
      const receipt = locale === 'en' ? 'View the receipt' : 'عرض الإيصال';
      expect(linkIn('main', receipt)).toBe(name === 'valid' ? '/account/submitted-proposals/31' : undefined);
    },
  );

  test.each(['unpaid', 'refundDue', 'valid'] as const)('%s decides whether its version has a proof', async (name) => {
    const proposal = proposalAs(name);
    const isValid = name === 'valid';
    const versions = proposal.versions.map((version) => ({ ...version, validAt: isValid ? version.validAt : null }));
    await open(locale, '/account/submitted-proposals/31', { answers: { 'GET /proposals/31': data({ ...proposal, versions }) } });
    await expectSaid(locale, name, strip);
    const text = textIn('section[aria-labelledby="receipt"]');
    expect(text.includes(locale === 'en' ? 'It cannot be changed.' : 'ولا يمكن تغييره')).toBe(isValid);
    expect(text.includes('9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'.slice(0, 8))).toBe(isValid);
    expect(document.querySelectorAll('section[aria-labelledby="receipt"] [role="img"]')).toHaveLength(isValid ? 1 : 0);
  });
});
