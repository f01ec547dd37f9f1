import { describe, expect, test } from 'vitest';
import type { Phase } from '../../contract/entities/tenders.ts';
import { cut } from '../../contract/rules/cut.ts';
import { emptyTenderFilters, formatTenderUrl, parseTenderUrl, tenderQueryOf } from '../../contract/rules/tender-url.ts';
import {
  askingOf,
  cardActionOf,
  detailActionOf,
  interestRefusal,
  isInvited,
  isPublishedAt,
  isSealed,
  nextPhaseChangeOf,
  phaseOf,
  questionCutoffOf,
  questionRefusal,
  scheduleProblems,
} from '../../contract/rules/tenders.ts';
import { publisher, tender } from '../machines/support/samples-tenders.ts';

const at = (instant: string) => new Date(instant);
const course = {
  approval: 'approved' as const,
  publish: at('2026-12-01T00:00:00Z'),
  deadline: at('2026-12-31T10:00:00Z'),
  cancelledAt: null,
  openedAt: null,
  outcome: null,
};

describe('the phase', () => {
  test.each<[string, Phase]>([
    ['2026-11-30T23:59:59.999Z', 'scheduled'],
    ['2026-12-01T00:00:00.000Z', 'running'],
    ['2026-12-31T09:59:59.999Z', 'running'],
    ['2026-12-31T10:00:00.000Z', 'sealed'],
    ['2027-06-01T00:00:00.000Z', 'sealed'],
  ])('at %s is %s, with no gap', (now, phase) => {
    expect(phaseOf(course, at(now))).toBe(phase);
  });

  test('the phase is the approval status if not approved, regardless of the clock', () => {
    for (const approval of ['draft', 'pending', 'rejected'] as const) {
      expect(phaseOf({ ...course, approval }, at('2027-01-01T00:00:00Z'))).toBe(approval);
    }
  });

  test('the phase after the opening is in evaluation, then the outcome', () => {
    const opened = { ...course, openedAt: at('2026-12-31T12:00:00Z') };
    const later = at('2027-01-10T00:00:00Z');
    expect(phaseOf(opened, later)).toBe('evaluation');
    expect(phaseOf({ ...opened, outcome: 'awarded' }, later)).toBe('awarded');
    expect(phaseOf({ ...opened, outcome: 'unsuccessful' }, later)).toBe('unsuccessful');
    expect(phaseOf({ ...opened, cancelledAt: at('2027-01-05T00:00:00Z') }, later)).toBe('cancelled');
  });

  test('the phase stays cancelled once cancelled', () => {
    const cancelled = { ...course, cancelledAt: at('2026-12-02T00:00:00Z') };
    expect(phaseOf(cancelled, at('2027-01-01T00:00:00Z'))).toBe('cancelled');
  });

  test('changes at the publish date and at the deadline only', () => {
    const { publish_date, deadline } = tender;
    expect(nextPhaseChangeOf({ ...tender, phase: 'scheduled' })).toBe(publish_date);
    expect(nextPhaseChangeOf(tender)).toBe(deadline);
    expect(nextPhaseChangeOf({ ...tender, phase: 'sealed' })).toBeNull();
  });
});

test('a tender is public from its publish date on, unless it was cancelled before', () => {
  expect(isPublishedAt(course, at('2026-11-30T00:00:00Z'))).toBe(false);
  expect(isPublishedAt(course, at('2026-12-01T00:00:00Z'))).toBe(true);
  expect(isPublishedAt({ ...course, approval: 'pending' }, at('2026-12-02T00:00:00Z'))).toBe(false);
  expect(isPublishedAt({ ...course, cancelledAt: at('2026-11-30T00:00:00Z') }, at('2026-12-02T00:00:00Z'))).toBe(false);
  expect(isPublishedAt({ ...course, cancelledAt: at('2026-12-02T00:00:00Z') }, at('2026-12-03T00:00:00Z'))).toBe(true);
});

describe('the button of a card (section 4)', () => {
  const open = { ...tender, status: 'open' as const };
  const reader = 7;

  test.each([
    ['open: Submit Proposal', open, { kind: 'propose', blockedBy: null }],
    ['open, submitted: disabled', { ...open, isProposalSubmitted: true }, { kind: 'propose', blockedBy: 'done' }],
    ['closed: Interest', tender, { kind: 'interest', blockedBy: null }],
    ['closed, interest submitted: disabled', { ...tender, isInterestSubmitted: true }, { kind: 'interest', blockedBy: 'done' }],
    [
      'closed, interest approved: Submit Proposal',
      { ...tender, isInterestSubmitted: true, isInterestApproved: true },
      { kind: 'propose', blockedBy: null },
    ],
    [
      'closed, approved and submitted: disabled',
      { ...tender, isInterestSubmitted: true, isInterestApproved: true, isProposalSubmitted: true },
      { kind: 'propose', blockedBy: 'done' },
    ],
    [
      'closed, interest rejected: disabled',
      { ...tender, isInterestSubmitted: true, isInterestRejected: true },
      { kind: 'interest', blockedBy: 'rejected' },
    ],
    ['deadline passed: none', { ...open, phase: 'sealed' as const }, null],
    ['lost: none', { ...open, phase: 'awarded' as const, isProposalSubmitted: true }, null],
    ['cancelled: none', { ...tender, phase: 'cancelled' as const }, null],
  ])('%s', (_, seen, action) => {
    expect(cardActionOf(seen, reader)).toEqual(action);
    expect(cardActionOf(seen, null)).toEqual(action);
  });

  test('the button of a card (section 4) is absent on own tenders', () => {
    expect(cardActionOf(open, publisher.id)).toBeNull();
    expect(cardActionOf(tender, publisher.id)).toBeNull();
  });

  test('shows Submit Proposal on the page of open tenders only', () => {
    expect(detailActionOf(open, reader)?.kind).toBe('propose');
    expect(detailActionOf({ ...tender, isInterestSubmitted: true, isInterestApproved: true }, reader)).toBeNull();
    expect(detailActionOf(tender, reader)?.kind).toBe('interest');
  });
});

test('refuses interest in own and open tenders, a second time, and when the tender is not running', () => {
  const fine = { status: 'closed', phase: 'running', isOwn: false, isSubmitted: false } as const;
  expect(interestRefusal(fine)).toBeNull();
  expect(interestRefusal({ ...fine, isOwn: true })).toBe('ownTender');
  expect(interestRefusal({ ...fine, status: 'open' })).toBe('notClosed');
  expect(interestRefusal({ ...fine, isSubmitted: true })).toBe('alreadyInterested');
  expect(interestRefusal({ ...fine, phase: 'sealed' })).toBe('deadlinePassed');
  expect(interestRefusal({ ...fine, phase: 'cancelled' })).toBe('conflict');
});

test('questions close at their cut-off, and are not available to the publisher', () => {
  const questionsUntil = questionCutoffOf(at('2026-12-31T10:00:00Z'), 3);
  expect(questionsUntil).toEqual(at('2026-12-28T10:00:00Z'));
  const fine = { phase: 'running', isOwn: false, questionsUntil, now: at('2026-12-28T09:59:59Z') } as const;
  expect(questionRefusal(fine)).toBeNull();
  expect(questionRefusal({ ...fine, now: questionsUntil })).toBe('questionsClosed');
  expect(questionRefusal({ ...fine, phase: 'sealed' })).toBe('deadlinePassed');
  expect(questionRefusal({ ...fine, isOwn: true })).toBe('ownTender');
});

test('asking is possible while a tender is running, until the cut-off, and never for a cancelled one', () => {
  const questionsUntil = '2026-12-01T10:00:00.000Z';
  const [before, after] = [Date.parse('2026-12-01T09:59:59.000Z'), Date.parse(questionsUntil)];
  const at = (phase: Phase, now: number) => askingOf({ phase, questionsUntil }, now);
  expect([at('scheduled', before), at('running', before), at('running', after), at('sealed', before), at('cancelled', before)]).toEqual([
    'notYet',
    'open',
    'closed',
    'closed',
    null,
  ]);
});

test('proposals are sealed until they are opened', () => {
  expect((['running', 'sealed', 'evaluation', 'awarded'] as const).map(isSealed)).toEqual([true, true, false, false]);
});

test('a bidder whose interest was approved is invited until they have submitted a proposal, or the deadline passes', () => {
  const invited = { ...tender, status: 'closed', phase: 'running', isInterestApproved: true, isProposalSubmitted: false } as const;
  expect(isInvited(invited)).toBe(true);
  for (const change of [{ isProposalSubmitted: true }, { phase: 'sealed' }, { isInterestApproved: false }, { status: 'open' }] as const)
    expect(isInvited({ ...invited, ...change })).toBe(false);
});

test('requires questions to close after the publish date', () => {
  const [now, publish, deadline] = [at('2026-11-20T08:00:00Z'), at('2026-12-01'), at('2026-12-04')];
  expect(scheduleProblems({ publish, deadline, questionDays: 2 }, now)).toEqual({});
  expect(scheduleProblems({ publish, deadline, questionDays: 3 }, now)).toEqual({ questions: 'questionsBeforePublish' });
  expect(scheduleProblems({ publish, deadline, questionDays: 0 }, now)).toEqual({});
});

test('requires dates in order, and the deadline an hour ahead', () => {
  const now = at('2026-11-20T08:00:00Z');
  const right = { publish: at('2026-12-01'), start: at('2026-12-02'), end: at('2026-12-28'), deadline: at('2026-12-31') };
  expect(scheduleProblems(right, now)).toEqual({});
  expect(scheduleProblems({ ...right, start: at('2026-11-30') }, now)).toEqual({ start: 'startBeforePublish' });
  expect(scheduleProblems({ ...right, end: at('2026-12-01') }, now)).toEqual({ end: 'endBeforeStart' });
  expect(scheduleProblems({ ...right, deadline: at('2026-12-27') }, now)).toEqual({ deadline: 'deadlineBeforeEnd' });
  expect(scheduleProblems({ deadline: at('2026-11-20T08:59:59Z') }, now)).toEqual({ deadline: 'deadlineTooSoon' });
  expect(scheduleProblems({ deadline: at('2026-11-20T09:00:00Z') }, now)).toEqual({});
});

describe('the URL of the listing', () => {
  const search = {
    filters: {
      ...emptyTenderFilters,
      title: 'clean',
      service: 'windows',
      publisher: 'marsa',
      order: 'closing' as const,
      status: 'closed' as const,
      minBond: '500',
      endDateTo: '2026-12-31',
      isPublished: false,
    },
    page: 3,
  };

  test('the URL of the listing is parsed as it was serialised', () => {
    expect(parseTenderUrl(formatTenderUrl(search).split('?')[1] ?? '')).toEqual(search);
  });

  test('the URL of the listing is short without filters', () => {
    expect(formatTenderUrl({ filters: emptyTenderFilters, page: 1 })).toBe('/tender');
  });

  test('ignores invalid values', () => {
    const read = parseTenderUrl('status=shut&approvalStatus=draft&minBond=-1&startDateFrom=2026-02-30&page=0&isPublished=maybe');
    expect(read).toEqual({ filters: emptyTenderFilters, page: 1 });
  });

  test('the URL of the listing is parsed as a form without scripts submits it: all fields, grouped amounts, days as typed', () => {
    const plain =
      'number=&title=clean&service=windows&publisher=marsa&order=closing&status=closed&approvalStatus=&minBond=500&maxBond=100%2C000&startDateFrom=&startDateTo=';
    const days = '&endDateFrom=&endDateTo=31%2F12%2F2026&publishDateFrom=&publishDateTo=&isPublished=false';
    expect(parseTenderUrl(plain + days)).toEqual({ ...search, page: 1 });
    expect(parseTenderUrl(`${plain}${days}&isPublished=true`).filters.isPublished).toBe(true);
  });

  test('omits finished tenders by default', () => {
    const staged = (stage: string | null) => parseTenderUrl(stage === null ? '' : `stage=${stage}`).filters.stage;
    expect([null, 'current', 'ended', '', 'x'].map(staged)).toEqual(['current', 'current', 'ended', '', 'current']);
    for (const stage of ['current', 'ended', ''] as const) {
      const url = formatTenderUrl({ filters: { ...emptyTenderFilters, stage }, page: 1 });
      expect(parseTenderUrl(url.split('?')[1] ?? '').filters.stage).toBe(stage);
    }
  });

  test('applies no bond limit for the default range, whose upper end includes higher bonds', () => {
    expect(tenderQueryOf(emptyTenderFilters)).toEqual({ isPublished: 'true', stage: 'current' });
    expect(tenderQueryOf({ ...emptyTenderFilters, maxBond: '50,000' })).toEqual({
      isPublished: 'true',
      stage: 'current',
      maxBond: '50000',
    });
  });
});

test('truncating a title counts grapheme clusters and never splits one', () => {
  expect(cut('Cleaning and waste removal for six office towers', 30)).toBe('Cleaning and waste removal for…');
  expect(cut('Short', 30)).toBe('Short');
  expect(cut('مَدْرَسَة', 5)).toBe('مَدْرَسَة');
  expect(cut('👷🏽‍♀️👷🏽‍♀️👷🏽‍♀️', 2)).toBe('👷🏽‍♀️👷🏽‍♀️…');
});
