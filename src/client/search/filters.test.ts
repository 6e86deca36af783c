import { describe, expect, it } from 'vitest';
import { defaultFilters, type Filters, isNarrowed, readFilters, writeFilters } from './filters.ts';

describe('the filters in an address', () => {
  it('are the defaults when nothing is said, and the defaults say nothing', () => {
    expect(readFilters('')).toEqual(defaultFilters);
    expect(writeFilters('', defaultFilters)).toBe('');
  });

  it.each<[string, Partial<Filters>]>([
    ['?view=borrow', { view: 'borrow' }],
    ['?category=Tools', { category: 'Tools' }],
    ['?q=step+ladder', { search: 'step ladder' }],
    ['?show=mine', { isMine: true }],
    ['?list=12', { list: 12 }],
    ['?view=borrow&here=now', { view: 'borrow', onlyHere: true }],
    [
      '?view=borrow&category=Garden&q=%26%3D%C3%BC&show=mine',
      { view: 'borrow', category: 'Garden', search: '&=ü', isMine: true },
    ],
  ])('%s come back as they were', (query, some) => {
    const filters = { ...defaultFilters, ...some };
    expect(readFilters(query)).toEqual(filters);
    expect(writeFilters('', filters)).toBe(query);
  });

  it('leave the rest of the address alone', () => {
    expect(writeFilters('?item=5&view=borrow&q=tent', defaultFilters)).toBe('?item=5');
    expect(writeFilters('?item=5', { ...defaultFilters, search: 'tent' })).toBe('?item=5&q=tent');
  });

  it('that make no sense count as not said', () => {
    expect(readFilters('?view=steal&category=Weapons&show=all&q=+++')).toEqual(defaultFilters);
    expect(readFilters(`?q=${'x'.repeat(500)}`).search).toHaveLength(100);
    expect(readFilters('?here=now').onlyHere).toBe(false);
    expect(readFilters('?list=-1&q=').list).toBe(null);
    expect(writeFilters('', { ...defaultFilters, list: 12, search: 'tent' })).toBe('?q=tent');
  });

  it('narrow a list by category and words alone', () => {
    expect(isNarrowed({ ...defaultFilters, view: 'borrow', isMine: true })).toBe(false);
    expect(isNarrowed({ ...defaultFilters, category: 'Tech' })).toBe(true);
    expect(isNarrowed({ ...defaultFilters, search: 'tent' })).toBe(true);
  });
});
