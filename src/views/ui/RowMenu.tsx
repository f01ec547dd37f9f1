import { Menu, MenuButton, MenuItem, MenuItems } from '@headlessui/react';
import type { LucideIcon } from 'lucide-react';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { Link } from 'wouter';
import { classes } from './classes.ts';

/** An action of a row: a link or a button. */
export type RowAction = { name: string; icon: LucideIcon; mirrored?: boolean } & (
  | { href: string }
  | { onPress: () => void; disabled: boolean; dangerous?: boolean }
);

/** The "…" menu of a row. Its list is rendered in a portal, because the table would clip it. */
export function RowMenu({ label, actions }: { label: string; actions: readonly RowAction[] }) {
  return (
    <Menu>
      <MenuButton className="btn btn-quiet btn-icon btn-sm -my-2" aria-label={label}>
        <Ellipsis className="size-5" />
      </MenuButton>
      <MenuItems modal={false} anchor={{ to: 'bottom end', gap: 4 }} className="pop rise z-30 p-1.5 min-w-[220px] focus:outline-none">
        {actions.map((action) => (
          <Item key={action.name} action={action} />
        ))}
      </MenuItems>
    </Menu>
  );
}

const row = 'flex items-center gap-3 w-full min-h-11 px-3 rounded-control text-start data-focus:bg-sunken data-disabled:text-disabled';

function Item({ action }: { action: RowAction }) {
  const { icon: Icon, mirrored, name } = action;
  const content = (
    <>
      <Icon className={classes('size-[18px]', mirrored && 'mirror')} />
      {name}
    </>
  );
  if ('href' in action)
    return (
      <MenuItem as={Link} href={action.href} className={row}>
        {content}
      </MenuItem>
    );
  return (
    <MenuItem
      as="button"
      type="button"
      disabled={action.disabled}
      className={classes(row, action.dangerous && 'text-danger')}
      onClick={action.onPress}
    >
      {content}
    </MenuItem>
  );
}
