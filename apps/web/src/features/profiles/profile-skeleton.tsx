import { Loading, Skeleton } from '../../ui/layout/skeleton.tsx';

export function ProfileSkeleton({ text }: { text: string }) {
  return (
    <Loading text={text}>
      {/* Keeps the footer below the viewport, so that it does not shift. */}
      <div className="min-h-dvh">
        <div className="flex flex-wrap items-start gap-x-7 gap-y-5 rounded-card border border-line bg-card p-5 sm:p-7">
          <Skeleton className="size-24 rounded-full sm:size-32" />
          <div className="flex-1 basis-60 space-y-3">
            <Skeleton className="h-9 w-56 max-w-full" />
            <Skeleton className="h-4 w-40 max-w-full" />
            <Skeleton className="h-5 w-72 max-w-full" />
            <Skeleton className="h-5 w-64 max-w-full" />
          </div>
        </div>
      </div>
    </Loading>
  );
}
