import { CardSkeleton } from './CardSkeleton.tsx';
import { PageSkeleton } from './PageSkeleton.tsx';

/** A page that is on its way; `text` says so to those who do not see its shape. */
export function PageWaiting({ text }: { text: string }) {
  return (
    <>
      <p role="status" className="sr-only">
        {text}
      </p>
      <PageSkeleton />
    </>
  );
}

/** Cards that are on their way. */
export function CardsWaiting({ text }: { text: string }) {
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
