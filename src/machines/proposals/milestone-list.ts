import { milestoneProblems } from '../../../contract/rules/proposal-drafts.ts';
import type { DocumentsChanged } from '../files/document-list.ts';
import { allTouched, isValid, withTouched } from '../form.ts';
import { emptyMilestone, itemOf, type MilestoneField, type MilestoneItem, type TypedMilestone } from './milestone-form.ts';

export type MilestonesContext = {
  /** The name of the proposal under which this device keeps files that are not stored yet. */
  keptAs: string;
  items: MilestoneItem[];
  /** Key of the selected milestone. */
  selected: number;
  /** Key of the milestone being removed. */
  removed: number;
  nextKey: number;
};

/** A proposal always has at least one milestone, even when new. */
export const milestonesOf = (milestones: readonly TypedMilestone[], keptAs: string): MilestonesContext => {
  const items = (milestones.length > 0 ? milestones : [{ values: emptyMilestone, documents: [] }]).map((typed, index) =>
    itemOf(index + 1, typed),
  );
  return { keptAs, items, selected: 1, removed: 0, nextKey: items.length + 1 };
};

/** Returns the name under which this device keeps the files of a milestone: keys end with the page, so the name has its place. */
export const keptAsIn = ({ keptAs, items }: Pick<MilestonesContext, 'keptAs' | 'items'>, key: number): string =>
  `${keptAs}.milestone.${items.findIndex((item) => item.key === key) + 1}`;

/** Returns the list with a new, selected milestone. */
export const withAdded = ({ items, nextKey }: MilestonesContext) => ({
  items: [...items, itemOf(nextKey, { values: emptyMilestone, documents: [] })],
  selected: nextKey,
  nextKey: nextKey + 1,
});

const withItem = (items: readonly MilestoneItem[], key: number, change: (item: MilestoneItem) => Partial<MilestoneItem>): MilestoneItem[] =>
  items.map((item) => (item.key === key ? { ...item, ...change(item) } : item));

/** Returns the list with a field of one milestone changed. */
export const withField = ({ items }: MilestonesContext, { key, field, value }: { key: number; field: MilestoneField; value: string }) =>
  withItem(items, key, (item) => {
    const values = { ...item.values, [field]: value };
    return { values, errors: milestoneProblems(values) };
  });

export const withLeft = ({ items }: MilestonesContext, { key, field }: { key: number; field: MilestoneField }) =>
  withItem(items, key, ({ touched }) => ({ touched: withTouched(touched, field) }));

export const withDocuments = ({ items }: MilestonesContext, { documents, isUploading, failed = [], of = 0 }: DocumentsChanged) =>
  withItem(items, of, () => ({ documents, isUploading, failed }));

export const withEach = ({ items }: MilestonesContext): MilestoneItem[] =>
  items.map((item) => ({ ...item, touched: allTouched(item.values) as MilestoneField[] }));

/** Returns the key of the first invalid milestone. */
export const firstInvalid = ({ items }: MilestonesContext): number | undefined => items.find(({ errors }) => !isValid(errors))?.key;

/** Returns the list without the removed milestone; the previous one is selected, or the first. */
export const withoutItem = ({ items, selected, removed }: MilestonesContext) => {
  const place = items.findIndex(({ key }) => key === removed);
  const left = items.filter(({ key }) => key !== removed);
  return { items: left, selected: selected === removed ? (left[Math.max(0, place - 1)]?.key ?? 1) : selected };
};
