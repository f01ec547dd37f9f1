import { CardSkeleton } from './CardSkeleton.tsx';
import { PageSkeleton } from './PageSkeleton.tsx';

/** The skeleton of a page; `text` announces it to screen readers. */
export function PageLoading({ text }: { text: string }) {
  return (
    <>
      <p role="status" className="sr-only">
        {text}
      </p>
      <PageSkeleton />
    </>
  );
}

/** Skeleton cards. */
export function CardsLoading({ text }: { text: string }) {
  return (
    <div className="grid gap-3">
      <p role="status" className="sr-only">
        {text}
      </p>
      <CardSkeleton />
      <CardSkeleton />
    </div>
  );
}
