import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { categoryKey, serviceKey, type TreeCategory } from './tree-keys.ts';

const row = 'flex items-center w-full min-h-9 max-lg:min-h-11 pe-3 rounded-control hover:bg-sunken cursor-pointer';

/** A category and, while expanded, its services; the tree handles their events. */
export function CategoryRow({ category, current }: { category: TreeCategory; current: string }) {
  const key = categoryKey(category);
  const Chevron = category.open ? ChevronDown : ChevronRight;
  return (
    <>
      <div
        role="treeitem"
        aria-expanded={category.open}
        aria-level={1}
        aria-owns={category.open ? `${key}-services` : undefined}
        data-key={key}
        tabIndex={key === current ? 0 : -1}
        className={`${row} gap-2 ps-1 font-medium`}
      >
        <Chevron className="size-[18px] text-ink-3 mirror" />
        <span className="flex-1">{category.name}</span>
        {category.chosen && <span className="hint font-normal">{category.chosen}</span>}
      </div>
      {category.open && (
        // biome-ignore lint/a11y/useSemanticElements: a group of a tree, not of a form
        <div role="group" id={`${key}-services`}>
          {category.services.map((service) => (
            <div
              key={service.id}
              role="treeitem"
              aria-checked={service.checked}
              aria-level={2}
              data-key={serviceKey(service)}
              tabIndex={serviceKey(service) === current ? 0 : -1}
              className={`${row} gap-2.5 ps-9`}
            >
              <span aria-hidden="true" data-checked={service.checked} className="check" />
              {service.name}
            </div>
          ))}
        </div>
      )}
    </>
  );
}
