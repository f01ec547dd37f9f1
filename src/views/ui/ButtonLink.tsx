import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { type ButtonLook, buttonClasses } from './Button.tsx';

type ButtonLinkProps = ButtonLook & { href: string; className?: string; 'aria-describedby'?: string; children: ReactNode };

/** An internal link that looks like a button. */
export function ButtonLink({ href, variant, small, square, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} href={href} className={buttonClasses({ variant, small, square }, className)}>
      {children}
    </Link>
  );
}
