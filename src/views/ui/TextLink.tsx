import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'wouter';
import { classes } from './classes.ts';

type TextLinkProps = { href: string; className?: string; children: ReactNode };

/** An internal link. */
export function TextLink({ href, className, children }: TextLinkProps) {
  return (
    <Link href={href} className={classes('link', className)}>
      {children}
    </Link>
  );
}

/** An external link in a new tab, without a referrer. */
export function OutsideLink({ href, className, children }: TextLinkProps) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow" className={classes('link', className)}>
      {children}
    </a>
  );
}

/** A button that looks like a link and changes the current page. */
export function LinkButton({ className, ...rest }: Omit<ComponentProps<'button'>, 'type'>) {
  return <button {...rest} type="button" className={classes('link inline-flex min-h-6 items-center', className)} />;
}
