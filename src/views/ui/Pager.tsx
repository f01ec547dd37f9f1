import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { Button, buttonClasses } from './Button.tsx';
import { onPlainClick } from './plain-click.ts';

type PagerProps = {
  page: number;
  pages: number;
  /** `word` precedes the numbers, if present. */
  texts: { label: string; previous: string; next: string; page: string; word?: string };
  /** Click handler; null disables the control. */
  onPrevious: (() => void) | null;
  onNext: (() => void) | null;
  /** Returns the address of a page, if pages have addresses: the controls are links then. */
  hrefOf?: (page: number) => string;
};

/** Pagination: previous, position, next. Controls at either end stay visible but disabled. */
export function Pager({ page, pages, texts, onPrevious, onNext, hrefOf }: PagerProps) {
  const turnTo = (target: number) => hrefOf && { href: target >= 1 && target <= pages ? hrefOf(target) : undefined };
  return (
    <nav className="pager" aria-label={texts.label}>
      <Turn rel="prev" link={turnTo(page - 1)} onTurn={onPrevious}>
        <ChevronLeft className="size-4 mirror" />
        {texts.previous}
      </Turn>
      <p className="text-ink-2">
        <span className="sr-only">{texts.page}</span>
        {texts.word && <span aria-hidden="true">{texts.word} </span>}
        <bdi aria-hidden="true" className="num" dir="ltr">
          <b className="font-semibold text-ink">{page}</b> / {pages}
        </bdi>
      </p>
      <Turn rel="next" link={turnTo(page + 1)} onTurn={onNext}>
        {texts.next}
        <ChevronRight className="size-4 mirror" />
      </Turn>
    </nav>
  );
}

type TurnProps = { rel: 'prev' | 'next'; link: { href: string | undefined } | undefined; onTurn: (() => void) | null; children: ReactNode };

/** A link where pages have addresses, else a button; either keeps the focus while it is disabled. */
function Turn({ rel, link, onTurn, children }: TurnProps) {
  if (!link)
    return (
      <Button small disabled={!onTurn} onClick={() => onTurn?.()}>
        {children}
      </Button>
    );
  return (
    <a
      // At either end, without an address, it stays a link for screen readers and keeps the focus.
      role={link.href ? undefined : 'link'}
      tabIndex={0}
      href={link.href}
      rel={rel}
      aria-disabled={!onTurn || undefined}
      className={buttonClasses({ small: true })}
      onClick={onPlainClick(() => onTurn?.())}
    >
      {children}
    </a>
  );
}
