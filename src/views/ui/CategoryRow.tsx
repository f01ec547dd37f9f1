import { ChevronDown, ChevronRight } from 'lucide-react';
import { categoryKey, serviceKey, type TreeCategory } from './tree-keys.ts';

type RowEvents = { current: string; onReach: (key: string) => void; onPress: (key: string) => void };

const rowClasses = 'flex items-center w-full min-h-9 max-lg:min-h-11 pe-3 rounded-control hover:bg-sunken cursor-pointer';
/** The focus is on the item, which holds its group too: the ring is drawn around its row alone. */
const itemClasses =
  'group/item focus-visible:outline-none! focus-visible:[&>:first-child]:outline-3 focus-visible:[&>:first-child]:outline-focus';

/** The focus and the press of one row; the rest of the keyboard is the tree's. */
const rowProps = (key: string, { onReach, onPress }: RowEvents) => ({
  'data-key': key,
  className: itemClasses,
  onFocus: (event: { stopPropagation: () => void }) => {
    event.stopPropagation();
    onReach(key);
  },
  onClick: (event: { stopPropagation: () => void }) => {
    event.stopPropagation();
    onPress(key);
  },
});

export function CategoryRow({ category, ...events }: RowEvents & { category: TreeCategory }) {
  const key = categoryKey(category);
  const Chevron = category.open ? ChevronDown : ChevronRight;
  return (
    <div
      role="treeitem"
      aria-expanded={category.open}
      aria-level={1}
      aria-labelledby={`${key}-row`}
      tabIndex={key === events.current ? 0 : -1}
      {...rowProps(key, events)}
    >
      <div id={`${key}-row`} className={`${rowClasses} gap-2 ps-1 font-medium`}>
        <Chevron className="size-[18px] text-ink-3 mirror" />
        <span className="flex-1">{category.name}</span>
        {category.chosen && <span className="hint font-normal">{category.chosen}</span>}
      </div>
      {category.open && (
        // biome-ignore lint/a11y/useSemanticElements: a group of a tree, not of a form
        <div role="group">
          {category.services.map((service) => (
            <div
              key={service.id}
              role="treeitem"
              aria-checked={service.checked}
              aria-selected={service.checked}
              aria-level={2}
              tabIndex={serviceKey(service) === events.current ? 0 : -1}
              {...rowProps(serviceKey(service), events)}
            >
              <div className={`${rowClasses} gap-2.5 ps-9`}>
                <span aria-hidden="true" data-checked={service.checked} className="check" />
                {service.name}
              </div>
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
