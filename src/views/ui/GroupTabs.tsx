import type { ReactNode } from 'react';
import { totalOf } from '../../../contract/rules/counts.ts';
import { formatNumber } from '../../i18n/formats.ts';
import { classes } from './classes.ts';
import { Tabs, tabId } from './Tabs.tsx';

type GroupTabsProps<Group extends string> = {
  /** Label of the tabs. */
  label: string;
  /** In display order, after the tab of all. */
  groups: readonly Group[];
  labelOf: (group: Group | 'all') => string;
  /** Absent until they are loaded. */
  counts: Record<Group, number> | undefined;
  /** Null for all. */
  chosen: Group | null;
  disabled?: boolean;
  onChoose: (group: Group | null) => void;
  /** ID of the panel, which receives the focus after an item has left the list. */
  panel: string;
  busy: boolean;
  className?: string;
  children: ReactNode;
};

/** A list by groups: a tab for each with its number of items, and the panel of the chosen one. */
export function GroupTabs<Group extends string>(props: GroupTabsProps<Group>) {
  const { label, groups, labelOf, counts, chosen, disabled, onChoose, panel, busy, className, children } = props;
  const shown = chosen ?? 'all';
  const countOf = (group: Group | 'all') => counts && formatNumber(group === 'all' ? totalOf(counts) : counts[group]);
  return (
    <>
      <Tabs
        label={label}
        tabs={(['all', ...groups] as const).map((value) => ({ value, label: labelOf(value), count: countOf(value) }))}
        chosen={shown}
        panel={panel}
        disabled={disabled}
        onChoose={(value) => onChoose(value === 'all' ? null : value)}
      />
      <div
        id={panel}
        tabIndex={-1}
        role="tabpanel"
        aria-labelledby={tabId(panel, shown)}
        aria-busy={busy}
        className={classes('mt-4', className)}
      >
        {children}
      </div>
    </>
  );
}
