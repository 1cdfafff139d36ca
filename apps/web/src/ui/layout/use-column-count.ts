import { type RefObject, useLayoutEffect, useState } from 'react';

/** Returns the current number of columns of a grid (1 for other lists), before the first paint. */
export function useColumnCount(list: RefObject<HTMLElement | null>): number {
  const [columns, setColumns] = useState(Infinity);
  useLayoutEffect(() => {
    const count = () => {
      const { display, gridTemplateColumns } = getComputedStyle(list.current!);
      setColumns(display === 'grid' ? gridTemplateColumns.split(' ').length : Infinity);
    };
    count();
    const size = new ResizeObserver(count);
    size.observe(list.current!);
    return () => size.disconnect();
  }, [list]);
  return columns;
}
