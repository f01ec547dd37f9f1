import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { type ButtonLook, buttonClasses } from './Button.tsx';

type ButtonLinkProps = ButtonLook & {
  href: string;
  icon?: LucideIcon;
  className?: string;
  'aria-describedby'?: string;
  'aria-label'?: string;
  children: ReactNode;
};

/** An internal link that looks like a button. */
export function ButtonLink({ href, icon: Icon, variant, small, square, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} href={href} className={buttonClasses({ variant, small, square }, className)}>
      {Icon && <Icon className="size-[18px]" />}
      {children}
    </Link>
  );
}
