import { use, useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '../button.tsx';
import { UiTexts } from '../ui-texts.ts';

const PREFETCH_DISTANCE = '1200px';

type PaginatedList = {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  isPlaceholderData: boolean;
  fetchNextPage: () => Promise<unknown>;
};

type ShowMoreProps = { list: PaginatedList; failure: string };

/** Infinite scrolling; the button is a fallback and retries after a failure. */
export function ShowMore({ list, failure }: ShowMoreProps) {
  const { showMore, loadingMore, retry } = use(UiTexts);
  const end = useRef<HTMLDivElement>(null);
  const idle = list.hasNextPage && !list.isFetchingNextPage && !list.isPlaceholderData;
  const isWaiting = idle && !list.isFetchNextPageError;
  const fetchMore = useEffectEvent(() => void list.fetchNextPage());

  useEffect(() => {
    if (!isWaiting || !end.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.at(-1)!.isIntersecting) fetchMore();
      },
      { rootMargin: PREFETCH_DISTANCE },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [isWaiting]);

  if (!list.hasNextPage) return null;
  return (
    <div ref={end} className="mt-10 flex flex-col items-center gap-3">
      {list.isFetchNextPageError && (
        <p role="alert" className="text-danger">
          {failure}
        </p>
      )}
      <Button variant="secondary" loading={list.isFetchingNextPage} onClick={() => idle && void list.fetchNextPage()}>
        {list.isFetchingNextPage ? loadingMore : list.isFetchNextPageError ? retry : showMore}
      </Button>
    </div>
  );
}
