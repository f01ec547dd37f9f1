import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'wouter';
import { classes } from './classes.ts';

type TextLinkProps = { href: string; className?: string; children: ReactNode };

/** A link inside the application. */
export function TextLink({ href, className, children }: TextLinkProps) {
  return (
    <Link href={href} className={classes('link', className)}>
      {children}
    </Link>
  );
}

/** A link that leaves the application, in a new tab; nothing is told about where the reader came from. */
export function OutsideLink({ href, className, children }: TextLinkProps) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow" className={classes('link', className)}>
      {children}
    </a>
  );
}

/** Looks like a link, and changes what is shown where the reader stands. */
export function LinkButton({ className, ...rest }: Omit<ComponentProps<'button'>, 'type'>) {
  return <button {...rest} type="button" className={classes('link inline-flex min-h-6 items-center', className)} />;
}
