import { Skeleton } from '../ui/Skeleton.tsx';

const places = [1, 2, 3, 4, 5, 6];

export const TenderSkeletons = () => (
  <div className="grid md:grid-cols-2 gap-3 lg:gap-4">
    {places.map((place) => (
      <div key={place} className="card p-4 sm:p-5 grid gap-4">
        <div className="flex gap-3">
          <Skeleton className="size-10 shrink-0" />
          <div className="flex-1 grid gap-2">
            <Skeleton className="h-5 w-3/5" />
            <Skeleton className="h-3.5 w-2/5" />
          </div>
        </div>
        <Skeleton className="h-5 w-1/2" />
        <Skeleton className="h-14 w-full" />
        <Skeleton className="h-9 w-full" />
      </div>
    ))}
  </div>
);
