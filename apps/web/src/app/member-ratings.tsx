import { lazy, Suspense } from 'react';

const Ratings = lazy(async () => ({
  default: (await import('../features/ratings/member-ratings.tsx')).MemberRatings,
}));

/** What others say of a member, after what the page is about. */
export function MemberRatings({ userId }: { userId: number }) {
  return (
    <Suspense>
      <Ratings userId={userId} />
    </Suspense>
  );
}
