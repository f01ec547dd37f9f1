import type { OwnCompany } from '../entities/account.ts';
import type { MilestoneDraft, ProposalDraft } from '../entities/proposals.ts';
import { daysBetween } from './days.ts';
import { breakdownTotal, parseAmount, parseWholeNumber, sumOf } from './money.ts';
import { isUntyped } from './proposal-drafts.ts';
import { dayOf } from './qatar-time.ts';
import { parseDay } from './typed-dates.ts';

type Dated = Omit<MilestoneDraft, 'documents'>;
type Checked = Pick<ProposalDraft, 'offer_price' | 'period' | 'breakdown'> & { milestones: readonly Dated[] };

/** What is unusual in a proposal and still allowed (section 5 has no such rules); `milestone` is its place, from 0. */
export type ProposalWarning =
  | { kind: 'milestonesDiffer' | 'breakdownDiffers'; total: number; difference: number }
  | { kind: 'endBeforeStart' | 'finishBeforeStart'; milestone: number }
  /** More days than there are from the start to the end, both included, or than the whole project has. */
  | { kind: 'daysExceedDates' | 'daysExceedProject'; milestone: number; days: number; limit: number }
  /** The milestones last longer, from the first start to the last end, than the project. */
  | { kind: 'datesExceedProject'; days: number; limit: number };

const known = <Value>(values: readonly (Value | null)[]): Value[] => values.filter((value) => value !== null);

const spanOf = (from: string, to: string): number => daysBetween(from, to) + 1;

/** Returns the totals of a typed proposal: null without milestones or lines, or while one of their numbers cannot be parsed. */
export const totalsOf = ({ offer_price, milestones, breakdown }: Checked) => {
  const lines = breakdown
    .filter((line) => !isUntyped(line))
    .map(({ quantity, unitPrice }) => ({ quantity: parseAmount(quantity), unitPrice: parseAmount(unitPrice) }));
  const whole = lines.flatMap(({ quantity, unitPrice }) => (quantity === null || unitPrice === null ? [] : [{ quantity, unitPrice }]));
  const amounts = known(milestones.map(({ amount }) => parseAmount(amount)));
  return {
    price: parseAmount(offer_price),
    milestones: amounts.length > 0 && amounts.length === milestones.length ? sumOf(amounts) : null,
    breakdown: whole.length > 0 && whole.length === lines.length ? breakdownTotal(whole) : null,
  };
};

const totalWarnings = (checked: Checked): ProposalWarning[] => {
  const { price, milestones, breakdown } = totalsOf(checked);
  const compared = [
    { kind: 'milestonesDiffer', total: milestones },
    { kind: 'breakdownDiffers', total: breakdown },
  ] as const;
  return compared.flatMap(({ kind, total }) => {
    if (price === null || total === null || total === price) return [];
    return [{ kind, total, difference: sumOf([total, -price]) }];
  });
};

const milestoneWarnings = (values: Dated, milestone: number, project: number | null): ProposalWarning[] => {
  const [start, end, finish] = [parseDay(values.start_date), parseDay(values.end_date), parseDay(values.expected_completion_date)];
  const days = parseWholeNumber(values.period);
  const found: ProposalWarning[] = [];
  if (start && end && end < start) found.push({ kind: 'endBeforeStart', milestone });
  if (start && finish && finish < start) found.push({ kind: 'finishBeforeStart', milestone });
  const span = start && end && start <= end ? spanOf(start, end) : null;
  if (days !== null && span !== null && days > span) found.push({ kind: 'daysExceedDates', milestone, days, limit: span });
  if (days !== null && project !== null && days > project) found.push({ kind: 'daysExceedProject', milestone, days, limit: project });
  return found;
};

const projectWarnings = (milestones: readonly Dated[], project: number | null): ProposalWarning[] => {
  const first = known(milestones.map(({ start_date }) => parseDay(start_date))).toSorted()[0];
  const last = known(milestones.map(({ end_date }) => parseDay(end_date)))
    .toSorted()
    .at(-1);
  const days = first && last && first <= last ? spanOf(first, last) : null;
  return days !== null && project !== null && days > project ? [{ kind: 'datesExceedProject', days, limit: project }] : [];
};

/** Returns what a bidder should look at before submitting, in the order of the steps. */
export const proposalWarnings = (checked: Checked): ProposalWarning[] => {
  const project = parseWholeNumber(checked.period);
  return [
    ...totalWarnings(checked),
    ...projectWarnings(checked.milestones, project),
    ...checked.milestones.flatMap((milestone, at) => milestoneWarnings(milestone, at, project)),
  ];
};

/** The commercial registration of a company. */
export type Registration = Pick<OwnCompany, 'cr_number' | 'cr_expires_on'>;

/** `day` is the last on which the registration is valid, yyyy-MM-dd. */
export type RegistrationWarning = { kind: 'registrationMissing' } | { kind: 'registrationExpires'; day: string };

/** Returns what is wrong with a bidder's registration at the deadline (an ISO 8601 instant); null for bidders without a company. */
export const registrationWarning = (company: Registration | null, deadline: string): RegistrationWarning | null => {
  if (company === null) return null;
  if (company.cr_number === null || company.cr_expires_on === null) return { kind: 'registrationMissing' };
  return company.cr_expires_on < dayOf(deadline) ? { kind: 'registrationExpires', day: company.cr_expires_on } : null;
};
