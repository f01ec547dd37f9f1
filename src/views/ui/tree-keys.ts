export type TreeService = { id: number; name: string; checked: boolean };
export type TreeCategory = { id: number; name: string; open: boolean; chosen: string | null; services: readonly TreeService[] };

/** A visible row of a category tree. */
export type TreeRow = { key: string; label: string; parent: string | null; expanded: boolean | null };

export const categoryKey = ({ id }: { id: number }): string => `category-${id}`;
export const serviceKey = ({ id }: { id: number }): string => `service-${id}`;

/** Returns the visible rows, from top to bottom. */
export const rowsOf = (categories: readonly TreeCategory[]): TreeRow[] =>
  categories.flatMap((category) => [
    { key: categoryKey(category), label: category.name, parent: null, expanded: category.open },
    ...(category.open ? category.services : []).map((service) => ({
      key: serviceKey(service),
      label: service.name,
      parent: categoryKey(category),
      expanded: null,
    })),
  ]);

export type TreeMove = { focus: string } | { toggle: string } | null;

/**
 * Returns the effect of a key in a tree (WAI-ARIA tree view pattern): up and down move through the visible rows, the key towards
 * the end expands or enters, the one towards the start collapses or leaves, a letter moves to the next row that starts with it.
 */
export const treeMove = (rows: readonly TreeRow[], at: string, key: string, isRightToLeft: boolean): TreeMove => {
  const index = rows.findIndex((row) => row.key === at);
  const row = rows[index];
  if (!row) return null;
  const go = (target: TreeRow | undefined): TreeMove => (target ? { focus: target.key } : null);
  const inwards = isRightToLeft ? 'ArrowLeft' : 'ArrowRight';
  const outwards = isRightToLeft ? 'ArrowRight' : 'ArrowLeft';
  if (key === 'ArrowDown') return go(rows[index + 1]);
  if (key === 'ArrowUp') return go(rows[index - 1]);
  if (key === 'Home') return go(rows[0]);
  if (key === 'End') return go(rows.at(-1));
  if (key === 'Enter' || key === ' ') return { toggle: row.key };
  if (key === inwards) return row.expanded === false ? { toggle: row.key } : row.expanded ? go(rows[index + 1]) : null;
  if (key === outwards) return row.expanded ? { toggle: row.key } : row.parent ? { focus: row.parent } : null;
  if ([...key].length > 1) return null;
  const others = [...rows.slice(index + 1), ...rows.slice(0, index)];
  return go(others.find(({ label }) => label.toLowerCase().startsWith(key.toLowerCase())));
};
