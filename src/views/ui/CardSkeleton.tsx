import { Skeleton } from './Skeleton.tsx';

export const CardSkeleton = () => (
  <div className="card p-4 sm:p-5 flex gap-4">
    <Skeleton className="size-12 sm:size-16 shrink-0" />
    <div className="flex-1 grid gap-2.5 content-start">
      <Skeleton className="h-5 w-2/5" />
      <Skeleton className="h-3.5 w-1/4" />
      <Skeleton className="h-3.5 w-full mt-1" />
      <Skeleton className="h-3.5 w-4/5" />
    </div>
  </div>
);
