import { type KeyboardEvent, type SyntheticEvent, useRef, useState } from 'react';
import { CategoryRow } from './CategoryRow.tsx';
import { rowsOf, type TreeCategory, treeMove } from './tree-keys.ts';

type CategoryTreeProps = {
  label: string;
  categories: readonly TreeCategory[];
  onToggleCategory: (id: number) => void;
  onToggleService: (id: number) => void;
};

/** A tree of expandable categories with checkable services: only leaves can be checked (specification section 2). */
export function CategoryTree({ label, categories, onToggleCategory, onToggleService }: CategoryTreeProps) {
  const tree = useRef<HTMLDivElement>(null);
  const rows = rowsOf(categories);
  const [reached, setReached] = useState('');
  const current = rows.some(({ key }) => key === reached) ? reached : (rows[0]?.key ?? '');

  const toggle = (key: string) => {
    const id = Number(key.split('-')[1]);
    if (key.startsWith('category')) onToggleCategory(id);
    else onToggleService(id);
  };
  const rowAt = ({ target }: SyntheticEvent) => (target as Element).closest<HTMLElement>('[data-key]')?.dataset.key;
  const reach = (event: SyntheticEvent) => setReached(rowAt(event) ?? current);
  const press = (event: SyntheticEvent) => {
    const key = rowAt(event);
    if (key) toggle(key);
  };
  const steer = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const isRightToLeft = tree.current !== null && getComputedStyle(tree.current).direction === 'rtl';
    const move = treeMove(rows, current, event.key, isRightToLeft);
    if (!move) return;
    event.preventDefault();
    if ('toggle' in move) toggle(move.toggle);
    else tree.current?.querySelector<HTMLElement>(`[data-key=${move.focus}]`)?.focus();
  };

  return (
    <div
      ref={tree}
      role="tree"
      aria-label={label}
      aria-multiselectable="true"
      className="-mx-2"
      onKeyDown={steer}
      onClick={press}
      onFocus={reach}
    >
      {categories.map((category) => (
        <CategoryRow key={category.id} category={category} current={current} />
      ))}
    </div>
  );
}
