import { CardSkeleton } from './CardSkeleton.tsx';
import { Skeleton } from './Skeleton.tsx';

/** The shape of a page whose code is on its way; the same as in the static shell of the document, and tall enough to hold the foot below the fold. */
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
