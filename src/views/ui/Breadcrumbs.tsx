import ChevronRight from 'lucide-react/icons/chevron-right';
import { Fragment, type ReactNode } from 'react';
import { TextLink } from './TextLink.tsx';

type BreadcrumbsProps = { label: string; steps: readonly { href: string; name: ReactNode }[]; here: ReactNode };

export function Breadcrumbs({ label, steps, here }: BreadcrumbsProps) {
  return (
    <nav aria-label={label} className="text-small text-ink-2 mb-3">
      <ol className="flex flex-wrap items-center gap-x-1.5">
        {steps.map(({ href, name }) => (
          <Fragment key={href}>
            <li>
              <TextLink href={href} className="font-normal! inline-flex items-center min-h-6">
                {name}
              </TextLink>
            </li>
            <li aria-hidden="true">
              <ChevronRight className="size-3.5 text-ink-3 mirror" />
            </li>
          </Fragment>
        ))}
        <li>
          <span aria-current="page">{here}</span>
        </li>
      </ol>
    </nav>
  );
}
