import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** Another choice is another list: who has scrolled far down sees it from its beginning. Going back is left alone. */
export function useScrollToResults() {
  const top = useRef<HTMLDivElement>(null);
  const { search } = useLocation();
  const seen = useRef(search);
  const cameBack = useNavigationType() === 'POP';

  useEffect(() => {
    if (seen.current === search) return;
    seen.current = search;
    const isAbove = (top.current?.getBoundingClientRect().top ?? 0) < 0;
    if (isAbove && !cameBack) top.current?.scrollIntoView({ behavior: 'instant' });
  }, [search, cameBack]);

  return top;
}
