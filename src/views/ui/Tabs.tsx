import { type KeyboardEvent, useEffect, useRef } from 'react';
import { Digits } from './Digits.tsx';
import { Flag } from './Flag.tsx';

type Tab<Value extends string> = {
  value: Value;
  label: string;
  count?: string;
  /** Why the tab needs attention: announced, and shown as a dot. */
  flag?: string | false;
};
type TabsProps<Value extends string> = {
  label: string;
  tabs: readonly Tab<Value>[];
  chosen: Value;
  /** ID of the `role="tabpanel"` element. */
  panel: string;
  disabled?: boolean;
  onChoose: (value: Value) => void;
};

/** Returns the ID of a tab, which labels its panel. */
export const tabId = (panel: string, value: string): string => `${panel}-${value}`;

/**
 * Tabs (WAI-ARIA) with manual activation: arrow keys move the focus, Enter or a click selects. Overflowing tabs scroll
 * horizontally, with the selected one in view.
 */
export function Tabs<Value extends string>({ label, tabs, chosen, panel, disabled, onChoose }: TabsProps<Value>) {
  const list = useRef<HTMLDivElement>(null);

  // Horizontal only: `scrollIntoView` would scroll the page as well.
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>(`[data-value="${chosen}"]`);
    if (!list.current || !tab) return;
    const box = list.current.getBoundingClientRect();
    const { left, right } = tab.getBoundingClientRect();
    if (left < box.left) list.current.scrollLeft += left - box.left;
    if (right > box.right) list.current.scrollLeft += right - box.right;
  }, [chosen]);

  const steer = (event: KeyboardEvent) => {
    const all = [...(list.current?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])];
    const at = all.indexOf(document.activeElement as HTMLElement);
    const isRightToLeft = list.current !== null && getComputedStyle(list.current).direction === 'rtl';
    const forth = isRightToLeft ? 'ArrowLeft' : 'ArrowRight';
    const back = isRightToLeft ? 'ArrowRight' : 'ArrowLeft';
    const goals: Record<string, number> = {
      [forth]: (at + 1) % all.length,
      [back]: (at - 1 + all.length) % all.length,
      Home: 0,
      End: all.length - 1,
    };
    const goal = goals[event.key];
    if (goal === undefined) return;
    event.preventDefault();
    all[goal]?.focus();
  };

  return (
    <div ref={list} role="tablist" aria-label={label} className="tabs" onKeyDown={steer}>
      {tabs.map(({ value, label, count, flag }) => (
        <button
          key={value}
          id={tabId(panel, value)}
          type="button"
          role="tab"
          className="tab"
          data-value={value}
          aria-selected={value === chosen}
          aria-controls={panel}
          aria-disabled={(disabled && value !== chosen) || undefined}
          tabIndex={value === chosen ? 0 : -1}
          onClick={() => !disabled && onChoose(value)}
        >
          {label}
          {count !== undefined && (
            <span className="font-normal text-ink-3">
              <Digits>{count}</Digits>
            </span>
          )}
          {flag && <Flag>{flag}</Flag>}
        </button>
      ))}
    </div>
  );
}
