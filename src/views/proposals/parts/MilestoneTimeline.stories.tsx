import { proposalDraft } from '../../../../.storybook/samples-proposals.ts';
import { drawn } from '../../../../.storybook/story.tsx';
import { MilestoneTimeline } from './MilestoneTimeline.tsx';
import type { TimelineRow } from './timeline.ts';
import { rowOf } from './typed-row.ts';

export default { title: 'proposals/Milestone timeline', tags: ['drawn'] };

const rows = proposalDraft.milestones.map(rowOf);
const short: TimelineRow = { title: 'Handover', amount: 1, start: '2027-12-30', end: '2027-12-31', due: null };
const years: TimelineRow[] = [
  { title: 'Design', amount: 120_000, start: '2027-01-01', end: '2027-02-28', due: '2027-02-20' },
  {
    title: 'Construction of the whole of it, with a title as long as titles are',
    amount: 9_000_000,
    start: '2027-03-01',
    end: '2030-05-31',
    due: null,
  },
  { title: '', amount: null, start: '2030-06-01', end: '2030-06-30', due: '2030-07-15' },
  { title: 'Undated', amount: 5, start: null, end: null, due: null },
];

/** Markers at the edge of the chart, at the end of a bar, and before and after a bar. */
const marked: TimelineRow[] = [
  { title: 'Survey', amount: 90_000, start: '2027-01-01', end: '2027-01-20', due: '2027-01-20' },
  { title: 'Found early', amount: 90_000, start: '2027-05-10', end: '2027-05-20', due: '2027-05-04' },
  { title: 'Found late', amount: 90_000, start: '2027-02-01', end: '2027-02-20', due: '2027-03-10' },
  { title: 'Construction, expected right after it has begun', amount: 1, start: '2027-01-10', end: '2027-05-31', due: '2027-01-15' },
  { title: 'Construction, expected at its end', amount: 1, start: '2027-01-10', end: '2027-06-20', due: '2027-06-20' },
  { title: 'Handover', amount: 426_000, start: '2027-06-10', end: '2027-06-30', due: '2027-06-30' },
];

export const Months = drawn(() => <MilestoneTimeline rows={rows} currency="QAR" shown={1} />);
export const Years = drawn(() => <MilestoneTimeline rows={years} currency="EUR" />);
export const Marked = drawn(() => <MilestoneTimeline rows={marked} currency="QAR" />);
export const ShortMilestone = drawn(() => <MilestoneTimeline rows={[short]} currency="QAR" shown={0} />);
/** The end is before the start. */
const reversed: TimelineRow = {
  title: 'Supply, installation and operation',
  amount: 200_000,
  start: '2027-05-01',
  end: '2027-04-01',
  due: null,
};

export const Undated = drawn(() => <MilestoneTimeline rows={[{ ...short, start: null }]} currency="QAR" />);
export const Reversed = drawn(
  () => <MilestoneTimeline rows={[...rows, reversed]} currency="USD" />,
  async ({ canvasElement }) => {
    const said = /Check the two dates|راجع تاريخي البدء والانتهاء/;
    if (!said.test(canvasElement.textContent ?? '')) throw new Error('The chart does not say that the dates are reversed.');
  },
);
