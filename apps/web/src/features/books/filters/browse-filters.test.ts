import { describe, expect, it } from 'vitest';
import {
  buildPageAddress,
  listActiveFilters,
  hasFilters,
  parseBrowseState,
  parseFirstPage,
  serializeBrowseState,
} from './browse-filters.ts';

const read = (address: string) => parseBrowseState(new URLSearchParams(address));

describe('browse state in the address', () => {
  it('round-trips', () => {
    const browsing = read('q=malgudi&category=Fiction&city=40&sort_by=oldest');
    expect(read(serializeBrowseState(browsing).toString())).toEqual(browsing);
  });

  it('omits unset values', () => {
    expect(serializeBrowseState(read('category=&q=+&date=2026-11-05')).toString()).toBe('date=2026-11-05');
  });

  it('reads the first page within bounds', () => {
    const find = (address: string) => parseFirstPage(new URLSearchParams(address));
    expect(['', 'page=3', 'page=0', 'page=-2', 'page=2.5', 'page=x', 'page=1e9'].map(find)).toEqual([
      1, 3, 1, 1, 2, 1, 100,
    ]);
    expect(buildPageAddress(read('q=a'), 1)).toBe('?q=a');
    expect(buildPageAddress(read('q=a'), 2)).toBe('?q=a&page=2');
  });

  it('ignores an unknown order', () => {
    expect(read('sort_by=loudest').sort_by).toBe('');
  });

  it('counts filters, but neither the search text nor the order', () => {
    expect(listActiveFilters(read('q=a&category=Fiction&date=2026-11-05&sort_by=oldest'))).toEqual([
      'category',
      'date',
    ]);
  });

  it('distinguishes a filtered from the unfiltered list', () => {
    expect([hasFilters(read('')), hasFilters(read('sort_by=oldest')), hasFilters(read('q=a'))]).toEqual([
      false,
      false,
      true,
    ]);
  });
});
