import type { LucideIcon } from 'lucide-react';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import type { ComponentProps, MouseEvent } from 'react';
import { classes } from './classes.ts';

export type ButtonLook = {
  variant?: 'primary' | 'outline' | 'ink' | 'secondary' | 'quiet' | 'danger';
  small?: boolean;
  /** Icon only: requires an `aria-label`. */
  square?: boolean;
};

export const buttonClasses = ({ variant = 'secondary', small, square }: ButtonLook, className?: string): string =>
  classes('btn', `btn-${variant}`, small && 'btn-sm', square && 'btn-icon', className);

type ButtonProps = ButtonLook & Omit<ComponentProps<'button'>, 'aria-busy' | 'aria-disabled'> & { busy?: boolean; icon?: LucideIcon };

/**
 * A button that keeps the focus while it is disabled or busy (`aria-disabled`). A disabled submit button still submits,
 * so that the form can show what is missing.
 */
export function Button({
  variant,
  small,
  square,
  busy,
  icon: Icon,
  disabled,
  type = 'button',
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy || (disabled && type !== 'submit')) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      aria-disabled={disabled || undefined}
      aria-busy={busy || undefined}
      className={buttonClasses({ variant, small, square }, className)}
      onClick={press}
    >
      {busy && <LoaderCircle className={classes('spin', square ? 'size-[18px]' : 'size-3.5 -ms-4 -me-1.5')} />}
      {!(busy && square) && (
        <>
          {Icon && <Icon className="size-[18px]" />}
          {children}
        </>
      )}
    </button>
  );
}
