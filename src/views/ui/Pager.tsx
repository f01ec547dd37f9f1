import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from './Button.tsx';

type PagerProps = {
  page: number;
  pages: number;
  /** `word` precedes the numbers, if present. */
  texts: { label: string; previous: string; next: string; page: string; word?: string };
  /** Click handler; null disables the button. */
  onPrevious: (() => void) | null;
  onNext: (() => void) | null;
};

/** Pagination: previous, position, next. Buttons at either end stay visible but disabled. */
export function Pager({ page, pages, texts, onPrevious, onNext }: PagerProps) {
  return (
    <nav className="pager" aria-label={texts.label}>
      <Button small disabled={!onPrevious} onClick={() => onPrevious?.()}>
        <ChevronLeft className="size-4 mirror" />
        {texts.previous}
      </Button>
      <p className="text-ink-2">
        <span className="sr-only">{texts.page}</span>
        {texts.word && <span aria-hidden="true">{texts.word} </span>}
        <bdi aria-hidden="true" className="num" dir="ltr">
          <b className="font-semibold text-ink">{page}</b> / {pages}
        </bdi>
      </p>
      <Button small disabled={!onNext} onClick={() => onNext?.()}>
        {texts.next}
        <ChevronRight className="size-4 mirror" />
      </Button>
    </nav>
  );
}
