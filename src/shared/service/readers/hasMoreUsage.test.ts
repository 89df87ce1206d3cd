import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../JsonValue';
import { hasMoreUsage } from './hasMoreUsage';

const day = { day: '2026-11-20', requests: 3, credits: 7.2 };

describe('whether statistics have another page', () => {
  it.each<[string, JsonValue, string | null, boolean]>([
    ['a cursor', { by_day: [day], next_cursor: 'c2' }, null, true],
    ['a page of several', { data: [day], page: 1, total_pages: 3 }, null, true],
    ['an offset', { items: [day], offset: 0, limit: 1, total: 9 }, null, true],
    ['a link', { usage: [day], next: '/api/usage?page=2' }, null, true],
    ['a Link header', [day], '</api/usage?page=2>; rel="next"', true],
    ['within a wrapper', { data: { by_day: [day], pagination: { next_cursor: 'x' } } }, null, true],
    ['no word of pages', { totals: { requests: 3 }, by_day: [day] }, null, false],
    ['the only page', { data: [day], page: 1, total_pages: 1 }, null, false],
    ['the last by offset', { items: [day], offset: 8, limit: 1, total: 9 }, null, false],
    ['an empty cursor', { by_day: [day], next_cursor: null }, null, false],
    ['a Link header to what was before', [day], '</api/usage?page=1>; rel="prev"', false],
  ])('%s', (_, body, link, hasMore) => {
    expect(hasMoreUsage(body, link)).toBe(hasMore);
  });
});
