import { CardSkeleton } from './CardSkeleton.tsx';
import { Skeleton } from './Skeleton.tsx';

/** The skeleton of a page that is loading; identical to the document's static shell, and tall enough to keep the footer below the fold. */
export function PageSkeleton() {
  return (
    <div aria-busy="true" className="min-h-dvh">
      <div className="band">
        <div className="wrap py-7 lg:py-9">
          <Skeleton className="h-9 w-64 max-w-full" />
          <Skeleton className="h-5 w-80 max-w-full mt-3" />
        </div>
      </div>
      <div className="wrap pt-5 lg:pt-8 grid gap-3">
        <CardSkeleton />
        <CardSkeleton />
        <CardSkeleton />
      </div>
    </div>
  );
}
