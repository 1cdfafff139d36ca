import { type RefObject, useLayoutEffect, useState } from 'react';

/** How many columns a grid has now; a list that is no grid is one row. Known before the first paint. */
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
