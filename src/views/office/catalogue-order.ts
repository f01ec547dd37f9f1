import type { KeyboardEvent, PointerEvent } from 'react';
import type { EntryRef } from '../../machines/office/catalogue-entries.ts';
import type { officeCatalogueMachine } from '../../machines/office/office-catalogue.machine.ts';
import type { ViewProps } from '../Flow.tsx';

type Props = ViewProps<typeof officeCatalogueMachine>;

const isRightToLeft = (element: Element): boolean => getComputedStyle(element).direction === 'rtl';

/** Moves the focus to the grip of the row above (-1) or below. */
function focusRow(row: HTMLElement, by: 1 | -1): void {
  const grips = [...(row.closest('table')?.querySelectorAll<HTMLElement>('[data-grip]:not(:disabled)') ?? [])];
  const at = grips.findIndex((grip) => row.contains(grip));
  grips[at + by]?.focus();
}

/**
 * Returns what keys do in a row: arrows up and down move the focus, or the lifted entry; those towards start and end close and open a
 * category; Space lifts and puts down, Escape takes back, F2 renames, Delete asks whether to retire. Keys in fields and menus are theirs.
 */
export const keysOf =
  (ref: EntryRef, { snapshot, send, isOpen }: Props & { isOpen?: boolean }) =>
  (event: KeyboardEvent<HTMLTableRowElement>): void => {
    if (!(event.target instanceof HTMLElement) || !event.target.hasAttribute('data-grip')) return;
    const row = event.currentTarget;
    const isLifted = snapshot.matches('lifted');
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key] as 1 | -1 | undefined;
    const caused =
      isLifted && by
        ? { type: 'lifted.move' as const, by }
        : eventOf(event.key, ref, { isLifted, isOpen, isRightToLeft: isRightToLeft(row) });
    if (!caused && !by) return;
    event.preventDefault();
    if (caused) send(caused);
    else if (by) focusRow(row, by);
  };

type Standing = { isLifted: boolean; isOpen: boolean | undefined; isRightToLeft: boolean };

/** Returns what a key causes in a row; null for nothing. */
function eventOf(key: string, ref: EntryRef, { isLifted, isOpen, isRightToLeft }: Standing): Parameters<Props['send']>[0] | null {
  const towards = { ArrowLeft: isRightToLeft, ArrowRight: !isRightToLeft }[key];
  if (towards !== undefined) return isOpen === !towards ? { type: 'category.toggle', id: ref.id } : null;
  switch (key) {
    case ' ':
      return isLifted ? { type: 'drop' } : { type: 'lift', ref };
    case 'Escape':
      return isLifted ? { type: 'cancel' } : null;
    case 'F2':
      return { type: 'rename', ref };
    case 'Delete':
      return { type: 'retire', ref };
    default:
      return null;
  }
}

/** Returns the sibling in front of which an entry would be put at a height of the page; null for the end; undefined outside of its siblings. */
function siblingAt({ kind, id, category }: EntryRef, table: Element | null, y: number): number | null | undefined {
  const rows = [...(table?.querySelectorAll<HTMLElement>(`[data-kind="${kind}"][data-category="${category ?? ''}"]`) ?? [])];
  const others = rows.filter((row) => Number(row.dataset.entry) !== id && !row.querySelector('[data-grip]:disabled'));
  if (others.length === 0) return undefined;
  const below = others.find((row) => {
    const { top, bottom } = row.getBoundingClientRect();
    return y < (top + bottom) / 2;
  });
  return below ? Number(below.dataset.entry) : null;
}

/** Lifts an entry by its grip. The table captures the pointer: a row that moves would lose it. */
export const liftOf = (ref: EntryRef, send: Props['send']) => ({
  onPointerDown: (event: PointerEvent<HTMLButtonElement>): void => {
    if (event.button !== 0) return;
    event.currentTarget.closest('table')?.setPointerCapture(event.pointerId);
    send({ type: 'lift', ref });
  },
});

/** Returns what the captured pointer does on the table: it moves the lifted entry among its siblings, and puts it down. */
export const dragOf = (lifted: EntryRef | null, send: Props['send']) => ({
  onPointerMove: (event: PointerEvent<HTMLTableElement>): void => {
    if (!lifted || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const before = siblingAt(lifted, event.currentTarget, event.clientY);
    if (before !== undefined) send({ type: 'lifted.over', before });
  },
  onPointerUp: (event: PointerEvent<HTMLTableElement>): void => {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) send({ type: 'drop' });
  },
  onPointerCancel: (): void => send({ type: 'cancel' }),
});
