import { describe, expect, it } from 'vitest';
import { activeFilters, isNarrowed, readBrowsing, writeBrowsing } from './browse-filters.ts';

const read = (address: string) => readBrowsing(new URLSearchParams(address));

describe('the address of a way of browsing', () => {
  it('is read back as it was written', () => {
    const browsing = read('q=malgudi&category=Fiction&city=40&sort_by=oldest');
    expect(read(writeBrowsing(browsing).toString())).toEqual(browsing);
  });

  it('leaves out what is not set', () => {
    expect(writeBrowsing(read('category=&q=+&date=2026-11-05')).toString()).toBe('date=2026-11-05');
  });

  it('ignores an order that does not exist', () => {
    expect(read('sort_by=loudest').sort_by).toBe('');
  });

  it('counts filters, but neither the words searched for nor the order', () => {
    expect(activeFilters(read('q=a&category=Fiction&date=2026-11-05&sort_by=oldest'))).toEqual(['category', 'date']);
  });

  it('knows a narrowed list from the whole shelf', () => {
    expect([isNarrowed(read('')), isNarrowed(read('sort_by=oldest')), isNarrowed(read('q=a'))]).toEqual([
      false,
      false,
      true,
    ]);
  });
});
