import { useId } from 'react';
import { Link } from 'wouter';
import { classes } from '../ui/classes.ts';

type FooterLinksProps = { title: string; links: readonly { href: string; text: string }[]; columns: string };

export function FooterLinks({ title, links, columns }: FooterLinksProps) {
  const id = useId();
  return (
    <nav aria-labelledby={id}>
      <h2 id={id} className="text-small font-semibold text-white mb-2">
        {title}
      </h2>
      <ul className={classes('grid grid-cols-2 gap-x-6', columns)}>
        {links.map(({ href, text }) => (
          <li key={href}>
            <Link href={href} className="flex items-center min-h-11 sm:min-h-8 hover:text-white hover:underline underline-offset-4">
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
